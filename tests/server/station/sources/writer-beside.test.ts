import { expect, test } from 'vitest'
import { recorderOf, recorderUnderTest, writeBeside } from './recorder-under-test.ts'

const [BEFORE, MEANWHILE] = [12_000, 120]

test('a recorder that writes beside us, and neither waits nor tries again, is never refused, and no row is lost', async () => {
  const { folder, file } = recorderOf(BEFORE)
  const beside = recorderUnderTest(folder)
  let isWriting = true
  const writer = writeBeside(file, MEANWHILE, 5).finally(() => {
    isWriting = false
  })
  // read as often as can be: what happens every two seconds must not depend on luck
  while (isWriting) await beside.run({ isAgain: true })
  expect(await writer).toBe(0)
  await beside.run()
  expect(beside.store.store.countAll()).toBe(BEFORE + MEANWHILE)
  beside.store.store.close()
}, 60_000)
