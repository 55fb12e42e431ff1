#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { handOver } from './hand-over.mjs'
import { inProject } from './project.mjs'

// The command of the published package: the same as `npm start`, from what was built. Node runs no TypeScript inside node_modules,
// so the package carries the station as JavaScript; in a clone the source will do.
const built = inProject('dist', 'station', 'main.js')
handOver(existsSync(built) ? built : inProject('demo', 'station', 'main.ts'), process.argv.slice(2))
