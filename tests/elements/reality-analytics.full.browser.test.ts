import { tryElements } from './reality.ts'

tryElements((name) => ['analytics', 'chart', 'compare', 'species'].includes(name))
