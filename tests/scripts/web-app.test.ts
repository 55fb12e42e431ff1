import { describe, expect, test } from 'vitest'
import { shellFiles } from '../../scripts/build/web-app.ts'
import { LOCALES } from '../../src/domain/locale.ts'

const chunk = (name: string, ...ids: readonly string[]) => ({
  fileName: `assets/${name}-1234567a.js`,
  modules: ids.map((id) => ({ id: `/dawn/src/${id}`, isImportedLater: true })),
})

describe('what is kept for when there is no network', () => {
  test('is the code of the page and its sheets', () => {
    const code = chunk('sv-egg', 'parts/egg/egg.tsx')
    const sheet = { fileName: 'assets/page-1234567a.css' }
    expect(shellFiles([code, sheet], '')).toEqual([code.fileName, sheet.fileName])
  })

  test('is no words of any language: they are files of their own', () => {
    const words = Object.keys(LOCALES).flatMap((locale) =>
      ['', '?more', '?settings'].map((part) => chunk(locale, `i18n/messages/${locale}.json${part}`)),
    )
    expect(shellFiles(words, '')).toEqual([])
  })

  test('is a script only where the page names it: a worker is of no use without a station', () => {
    const [boot, worker] = ['boot', 'worker'].map((name) => ({ fileName: `assets/${name}-1234567a.js` }))
    expect(
      shellFiles(
        [boot, worker].flatMap((file) => file ?? []),
        `<script src="/ui/${boot?.fileName}">`,
      ),
    ).toEqual([boot?.fileName])
  })

  test('is nothing that the room of sound loads for itself, whatever it is called; what shows a player is', () => {
    const player = {
      ...chunk('sound', 'audio/clip.ts'),
      modules: [{ id: '/dawn/src/audio/clip.ts', isImportedLater: false }],
    }
    expect(shellFiles([chunk('stream', 'audio/live-hls.ts', 'domain/limits.ts'), player], '')).toEqual([
      player.fileName,
    ])
  })
})
