// What the page knows: who we act as, who is here, which rooms there are.

const COLOURS = ["#e9a25b", "#5fb3d9", "#d97c9b", "#7fc28a", "#b295e0", "#e0c65f", "#6fcfc4", "#e0836b"];

export const store = {
  me: null,
  channel: null,
  acted: 0, // when we last pressed or ran something
  wanted: null, // the message that a link led to
  guild: "",
  bot: null,
  welcome: "",
  games: [],
  members: new Map(),
  roles: new Map(),
  rooms: { channels: [], dms: [], people: [] },
};

export function learn(start) {
  store.me = start.me;
  store.guild = start.guild;
  store.bot = start.bot;
  store.welcome = start.welcome;
  store.games = start.games;
  store.members = new Map(start.members.map((member, index) => [member.id, { ...member, colour: COLOURS[index % COLOURS.length] }]));
  store.roles = new Map(start.roles.map((role) => [role.id, role]));
  store.rooms = start.rooms;
}

export const me = () => store.members.get(store.me);

// Every room that the acting person can see, with its kind.
export function allRooms() {
  const { channels, dms } = store.rooms;
  return [
    ...channels.flatMap((channel) => [
      { ...channel, kind: "channel", type: 0 },
      ...channel.threads.map((thread) => ({ ...thread, kind: "thread", type: 11, parent: channel.name })),
    ]),
    ...dms.map((dm) => ({ ...dm, kind: "dm", type: 1 })),
  ];
}

export const room = (id) => allRooms().find((each) => each.id === id);
