import { tryElements } from './reality.ts'

tryElements((name) => name === 'review')
