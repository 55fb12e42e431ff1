import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NEW_DETECTION_HIGHLIGHT_MS } from '../../src/domain/limits.ts'

test('what has just arrived is lit in style sheets for as long as the list calls it new', () => {
  const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8')
  expect(/--bird-highlight-duration, (\d+)ms/.exec(css)?.[1]).toBe(String(NEW_DETECTION_HIGHLIGHT_MS))
})
