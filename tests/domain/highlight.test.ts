import { expect, test } from 'vitest'
import { NEW_DETECTION_HIGHLIGHT_MS } from '../../src/domain/limits.ts'
import { projectFiles, readProjectFile } from '../architecture/project-files.ts'

test('what has just arrived is lit in style sheets for as long as the list calls it new, and they say so in one place', () => {
  const lasting = /\b(?:2200ms|2\.2s)\b/
  const sheets = projectFiles('src').filter((path) => path.endsWith('.css'))
  expect(sheets.filter((path) => lasting.test(readProjectFile(path)))).toEqual(['src/ui/tokens.css'])
  const [, duration] = /--bird-highlight-duration, (\d+)ms/.exec(readProjectFile('src/ui/tokens.css')) ?? []
  expect(duration).toBe(String(NEW_DETECTION_HIGHLIGHT_MS))
})
