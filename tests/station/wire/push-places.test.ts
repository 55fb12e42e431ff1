import { expect, test } from 'vitest'
import { decodePushPlaces } from '../../../src/station/wire/push-places.ts'

const place = (of: object) => ({
  type: 'shoutrrr',
  enabled: true,
  name: 'ntfy',
  filter: { types: ['detection'] },
  ...of,
})
const kinds = (of: object) => {
  const read = decodePushPlaces({ push: { enabled: true, providers: [place(of)] } })
  return read.ok ? read.value.map((one) => one.kinds) : read
}

test('a place gets what its filter lets through: an empty one is no filter', () => {
  expect(kinds({})).toEqual([['new', 'rare']])
  expect(kinds({ filter: { types: ['warning'], priorities: null } })).toEqual([['urgent']])
  expect(kinds({ filter: { types: ['detection', 'error'], priorities: ['critical'] } })).toEqual([['urgent']])
  for (const filter of [null, { types: null }, { types: [] }])
    expect(kinds({ filter })).toEqual([['new', 'rare', 'urgent']])
})

test.each([
  { push: { enabled: false, providers: [place({})] } },
  { push: { enabled: true, providers: [place({ enabled: false })] } },
  { push: { enabled: true, providers: null } },
  {},
])('nothing is sent with %j', (settings) => expect(decodePushPlaces(settings)).toEqual({ ok: true, value: [] }))
