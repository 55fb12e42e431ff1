import { tryElements } from './reality.ts'

tryElements(
  (name) =>
    !['detection-list', 'detection', 'notifications', 'review', 'analytics', 'chart', 'compare', 'species'].includes(
      name,
    ),
)
