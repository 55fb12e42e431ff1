import { expect, test } from 'vitest'
import { atOnce, inSlices } from '../../src/platform/slices.ts'

/** Work of `steps` steps, each as long as a slice may be, that notes when it was done. */
function* work(steps: number, note: (step: number) => void): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + 10
    while (performance.now() < until) Math.sqrt(step)
    note(step)
    yield
  }
  return 'done'
}

test('others have their turn between slices of long work', async () => {
  const order: string[] = []
  let isDone = false
  const other = (): void => {
    order.push('other')
    if (!isDone) setImmediate(other)
  }
  setImmediate(other)
  expect(await inSlices(work(4, (step) => order.push(`step ${step}`)))).toBe('done')
  isDone = true
  expect(order.filter((turn) => turn !== 'other')).toEqual(['step 0', 'step 1', 'step 2', 'step 3'])
  expect(order.slice(order.indexOf('step 0'), order.indexOf('step 3'))).toContain('other')
})

test('the same work at one go leaves nobody a turn', () => {
  const order: number[] = []
  expect(atOnce(work(3, (step) => order.push(step)))).toBe('done')
  expect(order).toEqual([0, 1, 2])
})

test('work that fails fails for who asked for it', async () => {
  const broken = function* (): Generator<void, never> {
    yield
    throw new Error('broken')
  }
  await expect(inSlices(broken())).rejects.toThrow('broken')
})
