/** All elements for other people's pages; `dist/all.js` is the same in one file. */
import.meta.glob(['./*.ts', '!./{about,all,dashboard,define,loader,open,settings,system}.ts'], { eager: true })
