// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onStoredChange, readStored, STORAGE_KEYS, setStorageAllowed, writeStored } from '../../src/platform/storage.ts'

beforeEach(() => {
  localStorage.clear()
  setStorageAllowed(true)
})
afterEach(() => {
  setStorageAllowed(false)
  vi.unstubAllGlobals()
})

test('the keys are the ones of the specification', () => {
  expect(STORAGE_KEYS.theme).toBe('theme')
  expect(STORAGE_KEYS.selectedDate).toBe('dashboard-selected-date')
  expect(STORAGE_KEYS.recentLimit).toBe('recentDetectionLimit')
  expect(STORAGE_KEYS.messages('de')).not.toBe(STORAGE_KEYS.messages('fr'))
})

test('what is written can be read, and null removes it', () => {
  writeStored('theme', 'dark')
  expect(readStored('theme')).toBe('dark')
  writeStored('theme', null)
  expect(readStored('theme')).toBeNull()
})

test('an embed neither reads nor writes', () => {
  localStorage.setItem('theme', 'dark')
  setStorageAllowed(false)
  writeStored('locale', 'de')
  expect(readStored('theme')).toBeNull()
  expect(localStorage.getItem('locale')).toBeNull()
})

test('a change in another tab is told of its key alone, until one stops, and never to an embed', () => {
  const told: (string | null)[] = []
  const stop = onStoredChange('theme', (value) => told.push(value))
  const changed = (key: string, newValue: string | null): void =>
    void window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  changed('theme', 'dark')
  changed('locale', 'de')
  changed('theme', null)
  setStorageAllowed(false)
  changed('theme', 'light')
  setStorageAllowed(true)
  stop()
  changed('theme', 'dark')
  expect(told).toEqual(['dark', null])
})

test('a browser that refuses storage is the same as an empty one', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  expect(() => writeStored('theme', 'dark')).not.toThrow()
  expect(readStored('theme')).toBeNull()
})
