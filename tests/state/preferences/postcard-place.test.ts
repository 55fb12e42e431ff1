// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setStorageAllowed } from '../../../src/platform/storage.ts'
import { postcardPlaceAtom } from '../../../src/state/preferences/postcard-place.ts'
import { storeFor } from '../../../src/state/station.ts'

beforeEach(() => {
  setStorageAllowed(true) // there is a page of a station in this document
  localStorage.clear()
})
afterEach(() => setStorageAllowed(false))

test('a card names no place before somebody has typed one', () => {
  expect(storeFor('http://new.example', 'page').get(postcardPlaceAtom)).toBe('')
  expect(localStorage).toHaveLength(0)
})

test('the place is kept in this browser until it is taken away again', () => {
  storeFor('http://one.example', 'page').set(postcardPlaceAtom, 'Kirchberg')
  expect(storeFor('http://next.example', 'page').get(postcardPlaceAtom)).toBe('Kirchberg')
  storeFor('http://one.example', 'page').set(postcardPlaceAtom, '')
  expect(localStorage).toHaveLength(0)
})

test('a guest on somebody else’s page keeps it only until that is left', () => {
  const embed = storeFor('http://guest.example', 'embed')
  embed.set(postcardPlaceAtom, 'Kirchberg')
  expect(embed.get(postcardPlaceAtom)).toBe('Kirchberg')
  expect(localStorage).toHaveLength(0)
})
