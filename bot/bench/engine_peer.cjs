// The engine's peer: tic-tac-toe on boardgame.io's headless client, random legal moves, whole games.
// node engine_peer.cjs <folder with node_modules> <seconds>; prints moves a second, the best of three slices.
"use strict";

const [, , folder, seconds] = process.argv;
const { Client } = require(require.resolve("boardgame.io/client", { paths: [folder] }));
const { INVALID_MOVE } = require(require.resolve("boardgame.io/core", { paths: [folder] }));

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[b] === G.cells[c])) {
      return { winner: ctx.currentPlayer };
    }
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

function playOne() {
  const client = Client({ game: TicTacToe, numPlayers: 2, debug: false });
  client.start();
  let moves = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = [];
    state.G.cells.forEach((owner, cell) => owner === null && free.push(cell));
    client.moves.place(free[Math.floor(Math.random() * free.length)]);
    moves += 1;
  }
  client.stop();
  return moves;
}

function rate(milliseconds) {
  const start = performance.now();
  let moves = 0;
  let spent = 0;
  do {
    moves += playOne();
    spent = performance.now() - start;
  } while (spent < milliseconds);
  return (moves / spent) * 1000;
}

rate(300); // let the compiler settle
console.log(Math.max(...[1, 2, 3].map(() => rate((seconds * 1000) / 3))));
