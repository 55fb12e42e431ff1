import { afterEach, expect, it, vi } from 'vitest'
import { madeAddresses } from '../../src/platform/made-addresses.ts'

afterEach(() => void vi.restoreAllMocks())

it('an address that is asked for again is the same; past the limit, the one that was asked for longest ago is given up', async () => {
  const givenUp = vi.spyOn(URL, 'revokeObjectURL')
  const addressOf = madeAddresses(2, (key: number) => Promise.resolve(new Blob([String(key)])))
  const [first, second] = [await addressOf(1), await addressOf(2)]
  expect(await addressOf(1)).toBe(first)
  await addressOf(3)
  await Promise.resolve()
  expect(givenUp.mock.calls).toEqual([[second]])
  expect(await (await fetch(first)).text()).toBe('1')
})

it('bytes that cannot be had give no address, and are asked for again', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve(undefined), Promise.resolve(new Blob(['a']))]
  const addressOf = madeAddresses(2, () => answers.shift() ?? Promise.resolve(undefined))
  expect([await addressOf('a'), await addressOf('a')]).toEqual(['', ''])
  expect(await addressOf('a')).toMatch(/^blob:/)
})
