#!/usr/bin/env node
import { isBuiltin } from 'node:module'
import { runCommand } from '../../server/main.ts'
import { gardenOptions } from './command/options.ts'

const NO_DATABASE =
  `The garden keeps its birds in a database that Node has from 22.13 on; this is ${process.version}.\n` +
  'Run: npx --package=node@24 --package=dawn-chorus dawn-chorus\n' +
  'In front of a station of your own (--station URL) this Node will do.'

await runCommand(process.argv.slice(2), {
  options: gardenOptions(),
  async open(options, distribution) {
    if (!isBuiltin('node:sqlite')) throw new Error(NO_DATABASE)
    // loaded only when it is wanted: in front of a real station nothing of the garden is
    return (await import('./embedded.ts')).openEmbedded(options, distribution)
  },
})
