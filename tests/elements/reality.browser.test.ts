import { tryElements } from './reality.ts'

tryElements((name) => !['detection-list', 'detection', 'review'].includes(name))
