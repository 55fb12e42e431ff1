import { tryElements } from './reality.ts'

tryElements((name) => name === 'detection-list')
