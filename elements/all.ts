/** Every element that stands on pages of others; `dist/all.js` is the same in one file. */
import.meta.glob(['./*.ts', '!./{all,dashboard,define,loader}.ts'], { eager: true })
