import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, here and in every file that `launch.mjs` imports: these run on the host's Node, before node_modules exists.

/** Absolute path of the project's folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Absolute path of something in the project, from its path relative to the project's folder. */
export const inProject = (...parts) => join(ROOT, ...parts)

/** One line of progress, on stderr so that stdout stays with the command itself. */
export const say = (line) => process.stderr.write(`${line}\n`)
