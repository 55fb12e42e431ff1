import { expect, test } from 'vitest'
import { typescriptSources } from './project-files.ts'

test('whatever draws spectrograms brings the palette that paints them: without it they stay as grey as stations send them', () => {
  const features = new Map<string, string>()
  for (const [path, text] of typescriptSources('src/features')) {
    const [, , feature = ''] = path.split('/')
    features.set(feature, (features.get(feature) ?? '') + text)
  }
  const drawing = [...features].filter(([, text]) => /<(?:ClipPlayer|Spectrogram)\b/.test(text))
  expect(drawing.length).toBeGreaterThan(5)
  const grey = drawing.filter(([, text]) => !/<(?:Spectrogram|Deferred)Palette\b/.test(text))
  expect(grey.map(([feature]) => feature)).toEqual([])
})
