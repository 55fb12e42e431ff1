import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeDebianPackage } from './debian-package.ts'
import { writeHomeAssistantApp } from './home-assistant-app.ts'

// `npm run build -- deb`: the packages of systems, into dist/packages/.
const PROJECT = new URL('../..', import.meta.url).pathname
const into = join(PROJECT, 'dist', 'packages')
mkdirSync(into, { recursive: true })
const debian = writeDebianPackage(PROJECT, into)
console.log(debian)
console.log(writeHomeAssistantApp(PROJECT, into, debian))
