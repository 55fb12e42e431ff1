import { expect, test } from 'vitest'
import { isStationList, readStationList, stationList } from '../../../src/domain/station-group/station-list.ts'

test('a list names stations, with what they are called and which of them stand within earshot', () => {
  const text = 'Garden=https://a.example/birds/ + Old barn=http://b.example:8080 https://c.example'
  expect(readStationList(text)).toEqual([
    { name: 'Garden', base: 'https://a.example/birds', place: 0 },
    { name: 'Old barn', base: 'http://b.example:8080', place: 0 },
    { name: 'c.example', base: 'https://c.example' },
  ])
  expect(isStationList(text)).toBe(true)
  expect(isStationList('https://a.example/birds')).toBe(false)
})

test('what is written is read again, stations of one place beside each other', () => {
  const members = [
    { name: 'A', base: 'http://a', place: 1 },
    { name: 'B', base: 'http://b' },
    { name: 'C + D', base: 'http://c', place: 1 },
  ]
  expect(stationList(members)).toBe('A=http://a + C   D=http://c B=http://b')
  expect(readStationList(stationList(members)).map(({ place }) => place)).toEqual([0, 0, undefined])
})
