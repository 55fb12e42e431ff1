#!/usr/bin/env node
import { existsSync } from 'node:fs'

// The command of the published package: the same as `npm start`, from what was built. Node runs no TypeScript inside node_modules,
// so the package carries the command as JavaScript for the oldest Node of `engines`; in a clone the source will do.
const built = new URL('../dist/station/main.js', import.meta.url)
if (existsSync(built)) await import(built.href)
else {
  const [{ handOver }, { inProject }] = await Promise.all([import('./hand-over.mjs'), import('./project.mjs')])
  handOver(inProject('demo', 'station', 'main.ts'), process.argv.slice(2))
}
