import { expect } from '@open-wc/testing'
import {
  forgetAllRecords,
  forgetRecords,
  readRecords,
  recordNames,
  writeRecords,
} from '../../src/platform/kept-records.ts'
import { setStorageAllowed } from '../../src/platform/storage.ts'

afterEach(async () => {
  setStorageAllowed(true)
  await forgetAllRecords()
  setStorageAllowed(false)
})

it('records are kept by their names, bytes too, and forgotten', async () => {
  setStorageAllowed(true)
  const bytes = Uint8Array.from([1, 200, 3])
  await writeRecords(
    new Map<string, unknown>([
      ['a', { names: ['x'], bytes }],
      ['b', 2],
    ]),
  )
  expect(await readRecords(['b', 'none', 'a'])).to.deep.equal([2, undefined, { names: ['x'], bytes }])
  await forgetRecords(['b'])
  expect(await recordNames()).to.deep.equal(['a'])
  await forgetAllRecords()
  expect(await recordNames()).to.deep.equal([])
})

it('a page that may keep nothing finds nothing and leaves nothing', async () => {
  await writeRecords(new Map([['a', 1]]))
  expect(await readRecords(['a'])).to.deep.equal([])
  setStorageAllowed(true)
  expect(await recordNames()).to.deep.equal([])
})

it('a browser that refuses its database changes nothing but that nothing is kept', async () => {
  setStorageAllowed(true)
  await writeRecords(new Map<string, unknown>([['a', () => 'a function cannot be kept']]))
  expect(await readRecords(['a'])).to.deep.equal([undefined])
})
