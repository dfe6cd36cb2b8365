from games.sleeping_gods.coverage.counting import main

main()
