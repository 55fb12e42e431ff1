import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import type { Locale } from '../../src/domain/locale.ts'
import { sourceText } from '../../src/i18n/source-text.ts'
import { makeText } from '../../src/i18n/text.ts'

const read = (locale: Locale, name: string): string => {
  const file = new URL(`../../src/i18n/messages/${locale}.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as { 'listen.unnamed': string } // reason: one of ours
  return sourceText(makeText(locale, { 'listen.unnamed': compile(messages['listen.unnamed']) }), name)
}

test.each([
  ['en', 'Camera 4d50', 'Microphone 1a2b'],
  ['de', 'Kamera 4d50', 'Mikrofon 1a2b'],
  ['fr', 'Caméra 4d50', 'Micro 1a2b'],
  ['es', 'Cámara 4d50', 'Micrófono 1a2b'],
  ['fi', 'Kamera 4d50', 'Mikrofoni 1a2b'],
  ['pt', 'Câmara 4d50', 'Microfone 1a2b'],
  ['sv', 'Kamera 4d50', 'Mikrofon 1a2b'],
] as const)('in %s what has only an id is called by its kind', (locale, camera, microphone) => {
  expect(read(locale, 'rtsp_4d50dd0d')).toBe(camera)
  expect(read(locale, 'audio_card_1a2b3c4d')).toBe(microphone)
  expect(read(locale, 'Pond')).toBe('Pond')
})
