import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { matches } from '../../../src/domain/search/matches.ts'
import { EVERYTHING, type SearchFilter } from '../../../src/domain/search/search-query.ts'
import { aDetection } from '../../support/birds.ts'

const TODAY = '2026-03-01' as CalendarDate // reason: ISO form
const fits = (parts: Partial<Detection>, ...filters: readonly SearchFilter[]): boolean =>
  matches(aDetection(parts), { text: '', filters }, TODAY)
const date = (text: string): CalendarDate => text as CalendarDate // reason: ISO form
const hour = (number: number): ClockTime => `${String(number).padStart(2, '0')}:59:59` as ClockTime // reason: its form
const hoursThat = (filter: SearchFilter): number[] =>
  Array.from({ length: 24 }, (_, number) => number).filter((number) => fits({ time: hour(number) }, filter))

test('without conditions everything is wanted', () => {
  expect(matches(aDetection(), EVERYTHING, TODAY)).toBe(true)
})

describe('a comparison is one of the score itself, and equal is what is shown as that whole percent', () => {
  test.each([
    ['>', 90, false],
    ['>', 90.01, true],
    ['>=', 89.99, false],
    ['>=', 90, true],
    ['<', 90, false],
    ['<', 89.99, true],
    ['<=', 90, true],
    ['<=', 90.01, false],
    ['=', 89.49, false],
    ['=', 89.5, true],
    ['=', 90.49, true],
    ['=', 90.5, false],
  ] as const)('%s 90: %d', (operator, confidence, isWanted) => {
    expect(fits({ confidence }, { type: 'confidence', operator, percent: 90 })).toBe(isWanted)
  })
})

describe('parts of the day go by the clock, both ends included', () => {
  test.each([
    ['dawn', [5, 6]],
    ['day', [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]],
    ['dusk', [18, 19]],
    ['night', [0, 1, 2, 3, 4, 20, 21, 22, 23]],
  ] as const)('%s', (period, hours) => expect(hoursThat({ type: 'time', period })).toEqual(hours))
})

test('hours include both ends and may go over midnight', () => {
  expect(hoursThat({ type: 'hour', from: 6, to: 8 })).toEqual([6, 7, 8])
  expect(hoursThat({ type: 'hour', from: 23, to: 23 })).toEqual([23])
  expect(hoursThat({ type: 'hour', from: 22, to: 2 })).toEqual([0, 1, 2, 22, 23])
})

describe('a week is seven days and a month thirty, today included, by the station’s calendar', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-01-31', '2026-03-01'],
    [date('2026-02-10'), '2026-02-10', '2026-02-10'],
  ] as const)('%s', (day, first, last) => {
    const days = Array.from({ length: 40 }, (_, back) =>
      new Date(Date.UTC(2026, 2, 2 - back)).toISOString().slice(0, 10),
    )
    const wanted = days.filter((one) => fits({ date: date(one) }, { type: 'date', day }))
    expect([wanted.at(-1), wanted[0]]).toEqual([first, last])
  })
})

test('a range of days includes both ends', () => {
  const range = { type: 'daterange', from: date('2026-02-10'), to: date('2026-02-12') } as const
  const days = ['2026-02-09', '2026-02-10', '2026-02-12', '2026-02-13'].map(date)
  expect(days.map((one) => fits({ date: one }, range))).toEqual([false, true, true, false])
})

test('verified means that somebody has judged it, whichever way; human is the same', () => {
  for (const [verified, isJudged] of [
    ['unverified', false],
    ['correct', true],
    ['false_positive', true],
  ] as const) {
    expect(fits({ verified }, { type: 'verified', verified: true })).toBe(isJudged)
    expect(fits({ verified }, { type: 'verified', verified: 'human' })).toBe(isJudged)
    expect(fits({ verified }, { type: 'verified', verified: false })).toBe(!isJudged)
  }
})

test('a species is a whole common name, scientific name or code, in any case', () => {
  const bird = { commonName: 'Blåmes', scientificName: 'Cyanistes caeruleus', speciesCode: 'blutit' }
  const found = (species: string): boolean => fits(bird, { type: 'species', species })
  expect(['BLÅMES', 'cyanistes CAERULEUS', 'BluTit'].map(found)).toEqual([true, true, true])
  expect(['Blå', 'caeruleus', 'blu'].map(found)).toEqual([false, false, false])
})

test('a place is the whole name of the source, in any case', () => {
  const found = (location: string): boolean => fits({ source: 'Pond camera' }, { type: 'location', location })
  expect([found('pond CAMERA'), found('pond')]).toEqual([true, false])
})

test('the words stand anywhere in one of the names, in any case and however their letters are composed', () => {
  const bird = aDetection({ commonName: 'Blåmes', scientificName: 'Cyanistes caeruleus' })
  const found = (text: string): boolean => matches(bird, { text, filters: [] }, TODAY)
  expect(['LÅM', 'la\u030am', 'tes cae'].map(found)).toEqual([true, true, true])
  expect(found('mes cyan')).toBe(false)
})

test('all conditions have to be met, those of one kind, too', () => {
  const low = { type: 'confidence', operator: '>', percent: 60 } as const
  const high = { type: 'confidence', operator: '<', percent: 80 } as const
  expect(fits({ confidence: 70 }, low, high)).toBe(true)
  expect(fits({ confidence: 85 }, low, high)).toBe(false)
  expect(fits({ confidence: 70 }, low, high, { type: 'locked', locked: true })).toBe(false)
})
