// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setStorageAllowed, STORAGE_KEYS } from '../../../src/platform/storage.ts'
import {
  localeAtom,
  messagesSettledAtom,
  messagesThereAtom,
  standInAtom,
  textAtom,
} from '../../../src/state/preferences/locale.ts'
import { chooseLocaleAtom } from '../../../src/state/preferences/locale-choice.ts'
import { storeFor } from '../../../src/state/station.ts'
import { eventually } from '../../support/eventually.ts'

let count = 0
const answers = new Map<string, () => Promise<Response>>()
const catalogue = (messages: object) => JSON.stringify({ version: import.meta.env.CATALOGUE_VERSION, ...messages })
const json = (messages: object) => async () =>
  new Response(catalogue(messages), { headers: { 'content-type': 'application/json' } })

/** A page of its own each time: stores are shared by station. */
function page() {
  count += 1
  const store = storeFor(`${location.origin}/station${count}`, 'page')
  store.sub(textAtom, () => {})
  store.sub(messagesSettledAtom, () => {})
  return store
}

beforeEach(() => {
  setStorageAllowed(true)
  localStorage.clear()
  answers.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl', 'en'])
  vi.stubGlobal('fetch', (url: string) => {
    const locale = /messages\/(\w+)\.json/.exec(String(url))?.[1] ?? ''
    return answers.get(locale)?.() ?? Promise.reject(new TypeError('offline'))
  })
})
afterEach(() => {
  setStorageAllowed(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('English is asked for like every other language, and nothing can be drawn before it is there', async () => {
  answers.set('en', json({ 'frame.menu': 'Menu' }))
  const store = page()
  expect([store.get(messagesThereAtom), store.get(messagesSettledAtom)]).toEqual([false, false])
  await eventually(() => expect(store.get(messagesSettledAtom)).toBe(true))
  expect([store.get(localeAtom), store.get(textAtom)('frame.menu')]).toEqual(['en', 'Menu'])

  const again = page()
  expect([again.get(messagesThereAtom), again.get(messagesSettledAtom)]).toEqual([true, true])
})

test('without a copy the screen waits for the messages; when they cannot be had, the English of the code stands in', async () => {
  localStorage.setItem(STORAGE_KEYS.locale, 'de')
  answers.set('de', json({ 'frame.menu': 'Menü' }))
  const store = page()
  expect(store.get(messagesSettledAtom)).toBe(false)
  await eventually(() => expect(store.get(messagesSettledAtom)).toBe(true))
  expect([store.get(localeAtom), store.get(textAtom)('frame.menu')]).toEqual(['de', 'Menü'])

  answers.clear()
  localStorage.removeItem(STORAGE_KEYS.messages('de'))
  const offline = page()
  await eventually(() => expect(offline.get(messagesSettledAtom)).toBe(true))
  expect([offline.get(localeAtom), offline.get(textAtom)('frame.menu')]).toEqual(['en', 'Menu'])
})

test('when the messages are slow, the English of the code stands in until they come', async () => {
  localStorage.setItem(STORAGE_KEYS.locale, 'fi')
  const slow = Promise.withResolvers<Response>()
  answers.set('fi', () => slow.promise)
  const store = page()
  await store.set(standInAtom)
  expect([store.get(messagesThereAtom), store.get(localeAtom), store.get(messagesSettledAtom)]).toEqual([
    true,
    'en',
    false,
  ])
  slow.resolve(new Response(catalogue({ 'frame.menu': 'Valikko' })))
  await eventually(() => expect(store.get(messagesSettledAtom)).toBe(true))
  expect(store.get(textAtom)('frame.menu')).toBe('Valikko')
})

test('a copy kept by another version of the product is not shown', async () => {
  localStorage.setItem(STORAGE_KEYS.messages('en'), JSON.stringify({ version: 'older', 'frame.menu': 'Old' }))
  answers.set('en', json({ 'frame.menu': 'Menu' }))
  const store = page()
  expect(store.get(messagesThereAtom)).toBe(false)
  await eventually(() => expect(store.get(textAtom)('frame.menu')).toBe('Menu'))
})

test('a copy is used at once, then refreshed', async () => {
  localStorage.setItem(STORAGE_KEYS.locale, 'de')
  localStorage.setItem(STORAGE_KEYS.messages('de'), catalogue({ 'frame.menu': 'Alt' }))
  answers.set('de', json({ 'frame.menu': 'Neu' }))
  const store = page()
  expect(store.get(textAtom)('frame.menu')).toBe('Alt')
  await eventually(() => expect(store.get(textAtom)('frame.menu')).toBe('Neu'))
  expect(localStorage.getItem(STORAGE_KEYS.messages('de'))).toContain('Neu')
})

test('a choice is remembered; one that cannot be had brings the language before back', async () => {
  answers.set('fi', json({ 'frame.menu': 'Valikko' }))
  const store = page()
  expect(await store.set(chooseLocaleAtom, 'fi')).toBe(true)
  expect(store.get(textAtom)('frame.menu')).toBe('Valikko')
  expect(localStorage.getItem(STORAGE_KEYS.locale)).toBe('fi')
  expect(await store.set(chooseLocaleAtom, 'pt')).toBe(false)
  expect(store.get(textAtom)('frame.menu')).toBe('Valikko')
  expect(localStorage.getItem(STORAGE_KEYS.locale)).toBe('fi')
})

test('of two quick choices the last one wins, whichever answers first', async () => {
  const slow = Promise.withResolvers<Response>()
  answers.set('fi', () => slow.promise)
  answers.set('es', json({ 'frame.menu': 'Menú' }))
  const store = page()
  const first = store.set(chooseLocaleAtom, 'fi')
  await store.set(chooseLocaleAtom, 'es')
  slow.resolve(new Response(catalogue({ 'frame.menu': 'Valikko' })))
  await first
  expect(store.get(textAtom)('frame.menu')).toBe('Menú')
  expect(localStorage.getItem(STORAGE_KEYS.locale)).toBe('es')
})
