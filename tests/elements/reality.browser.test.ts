import { tryElements } from './reality.ts'

tryElements((name) => !['detection-list', 'detection', 'notifications', 'review'].includes(name))
