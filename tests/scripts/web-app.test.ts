import { expect, test } from 'vitest'
import { shellFiles } from '../../scripts/build/web-app.ts'
import { LOCALES } from '../../src/domain/locale.ts'

test('no words of any language are kept with the code of the page: they are files of their own', () => {
  const words = Object.keys(LOCALES).flatMap((locale) =>
    ['', '?more', '?settings'].map((part, index) => ({
      fileName: `assets/${locale}-${index}234567a.js`,
      moduleIds: [`/dawn/src/i18n/messages/${locale}.json${part}`],
    })),
  )
  const code = { fileName: 'assets/sv-egg-1234567a.js', moduleIds: ['/dawn/src/parts/egg/egg.tsx'] }
  const sheet = { fileName: 'assets/page-1234567a.css' }
  expect(shellFiles([...words, code, sheet])).toEqual([code.fileName, sheet.fileName])
})
