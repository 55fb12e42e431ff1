import { spawnSync } from 'node:child_process'
import { ROOT } from './project.mjs'

/** What git says to that, without the last line break; empty where it does not answer. */
const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? ''

/** The short name of the newest commit. */
export const commitOf = () => git('rev-parse', '--short', 'HEAD')

/** YYYY-MM-DD of the newest commit. */
export const dayOfCommit = () => git('log', '-1', '--format=%cs')

/** How many commits have come since one; `?` where git does not know it. */
export const commitsSince = (commit) => git('rev-list', '--count', `${commit}..HEAD`) || '?'
