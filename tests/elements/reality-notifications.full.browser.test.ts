import { tryElements } from './reality.ts'

tryElements((name) => name === 'notifications')
