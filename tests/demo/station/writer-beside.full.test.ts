import { expect, test } from 'vitest'
import { inLanguages } from '../../../demo/station/languages.ts'
import { openRecorder } from '../../../demo/station/recorder.ts'
import { openBirdnetPi } from '../../../server/station/sources/birdnet-pi/birdnet-pi.ts'
import { recorderOf, writeBeside } from '../../server/station/sources/recorder-under-test.ts'
import { smallPage } from '../../server/small-page.ts'
import { emptyFolder } from '../../support/any-recorder.ts'

const BEFORE = 100_000
const [ROWS, PAUSE_MS, READERS] = [3000, 200, 20]
const PATHS = ['detections/recent?limit=10', 'analytics/species/daily?date=2025-02-01', 'analytics/species/summary']

test('ten minutes of five rows a second, beside twenty readers of the station, cost the recorder no row', async () => {
  const { folder, file } = recorderOf(BEFORE)
  const options = { data: emptyFolder(), timeZone: 'Europe/Berlin', dialect: 'current', access: 'open' } as const
  const chosen = { ...options, password: '', speed: 1 }
  const station = await openRecorder(openBirdnetPi(folder), chosen, smallPage(emptyFolder()), () => {})
  const languages = inLanguages(station.context)
  let isWriting = true
  const writer = writeBeside(file, ROWS, PAUSE_MS).finally(() => {
    isWriting = false
  })
  const read = async (reader: number): Promise<void> => {
    while (isWriting) {
      const path = PATHS[reader % PATHS.length] ?? ''
      expect((await languages.fetch(new Request(`http://station/api/v2/${path}`))).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  expect(await writer).toBe(0)
  await expect.poll(() => station.context.store.countAll(), { timeout: 10_000 }).toBe(BEFORE + ROWS)
  languages.close()
  await station.close()
}, 900_000)
