#!/usr/bin/env node
import { runCommand } from '../../server/main.ts'
import { gardenOptions } from './command/options.ts'

await runCommand(process.argv.slice(2), {
  options: gardenOptions(),
  // loaded only when it is wanted: in front of a real station nothing of the garden is
  open: async (options, distribution) => (await import('./embedded.ts')).openEmbedded(options, distribution),
})
