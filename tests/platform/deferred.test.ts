import { expect, test } from 'vitest'
import { deferred } from '../../src/platform/deferred.ts'
import { onMissingCode } from '../../src/platform/preload-error.ts'

test('is imported once, however many ask while it is on its way, and who asked first has it first', async () => {
  const imports: ((code: string) => void)[] = []
  const code = deferred(() => new Promise<string>((resolve) => imports.push(resolve)))
  const order: string[] = []
  const asked = ['first', 'second', 'third'].map((who) => code.load().then((got) => order.push(`${who}: ${got}`)))
  imports.toReversed().forEach((resolve, index) => resolve(`answer ${index}`))
  await Promise.all(asked)
  expect(order).toEqual(['first: answer 0', 'second: answer 0', 'third: answer 0'])
  expect([imports.length, code.loaded]).toEqual([1, 'answer 0'])
})

test('is asked for again after it could not be had', async () => {
  let asked = 0
  const code = deferred(() => (++asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('here')))
  await expect(code.load()).rejects.toThrow('offline')
  expect(code.loaded).toBeUndefined()
  await expect(code.load()).resolves.toBe('here')
})

test('that it did not come is told where it was wanted, not where it was only prepared', async () => {
  let told = 0
  const stop = onMissingCode(() => (told += 1))
  const code = deferred(() => Promise.reject(new Error('another build')))
  code.prepare()
  await Promise.resolve()
  expect(told).toBe(0)
  await expect(code.load()).rejects.toThrow('another build')
  expect(told).toBe(1)
  stop()
  await expect(code.load()).rejects.toThrow('another build')
  expect(told).toBe(1)
})
