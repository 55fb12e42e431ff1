import { emit } from './lab.ts'
import { type MeasuredPage, measurePage } from './measured-page.ts'
import { readCounts } from './probes.ts'
import { median } from './report.ts'
import type { Scene, Subject } from './scene.ts'
import { listenTo } from './stream-listener.ts'

const RATE_PER_SECOND = 20
const SECONDS = 20
const SETTLE_MS = 3_000
/** After the last event: a batch, its drawing, and its highlight are over. */
const CALM_MS = 4_000
const WARM_UP_EVENTS = 500
const GROWTH_EVENTS = 2_000
const GROWTH_RATE_PER_SECOND = 100

/** Share of the main thread, in percent, and the longest blocking task while events pour in. */
export async function busyLive(scene: Scene, subject: Subject): Promise<Record<string, number>> {
  const measured = await openSettled(scene, subject)
  await measured.page.evaluate(() => {
    window.__bench.longestTask = 0
  })
  const busy = await measured.busyPercent(async () => {
    await emit(scene.station, { rate: RATE_PER_SECOND, seconds: SECONDS, species: scene.species })
    await measured.page.waitForTimeout(SECONDS * 1_000)
  })
  const { longestTask } = await measured.probe()
  await measured.close()
  return { busy, 'longest task': longestTask }
}

/**
 * Median time from the arrival of an event at this process, which listens to the same stream, to its exact count on the screen; and in how
 * many cells the screen is wrong afterwards, counted against the events themselves.
 */
export async function latency(scene: Scene, subject: Subject): Promise<Record<string, number>> {
  const measured = await openSettled(scene, subject)
  const expected = await measured.page.evaluate(readCounts)
  await measured.page.evaluate(() => window.__bench.watchCounts?.())
  const stream = await listenTo(scene.station.origin)
  await emit(scene.station, { rate: RATE_PER_SECOND, seconds: SECONDS, species: scene.species })
  await measured.page.waitForTimeout(SECONDS * 1_000 + CALM_MS)
  stream.close()
  const { counts } = await measured.probe()
  const shown = await measured.page.evaluate(readCounts)
  await measured.close()

  const delays: number[] = []
  for (const { cell, at } of stream.heard) {
    const count = (expected[cell] ?? 0) + 1
    expected[cell] = count
    const seen = counts.find(
      ([key, seenAt]) => seenAt >= at - 1_000 && key.startsWith(`${cell}|`) && countOf(key) >= count,
    )
    if (seen) delays.push(seen[1] - at)
  }
  const wrong = Object.keys(expected).filter((cell) => expected[cell] !== (shown[cell] ?? 0))
  return { latency: median(delays), 'wrong counts': wrong.length + (stream.heard.length - delays.length) }
}

/**
 * Bytes by which the heap is larger after two thousand events and garbage collection. What the first five hundred leave
 * is not counted: it is the code that the browser compiled for them (0.6 MB for a bare table, once and for ever).
 */
export async function heapGrowth(scene: Scene, subject: Subject): Promise<number> {
  const measured = await openSettled(scene, subject)
  await hear(scene, measured, WARM_UP_EVENTS)
  const before = await measured.heapBytes()
  await hear(scene, measured, GROWTH_EVENTS)
  const after = await measured.heapBytes()
  await measured.close()
  return after - before
}

async function hear(scene: Scene, measured: MeasuredPage, events: number): Promise<void> {
  const seconds = events / GROWTH_RATE_PER_SECOND
  await emit(scene.station, { rate: GROWTH_RATE_PER_SECOND, seconds, species: scene.species })
  await measured.page.waitForTimeout(seconds * 1_000 + CALM_MS)
}

async function openSettled({ browser, urls }: Scene, subject: Subject): Promise<MeasuredPage> {
  const measured = await measurePage(browser, urls[subject])
  await measured.page.waitForTimeout(SETTLE_MS)
  return measured
}

const countOf = (key: string): number => Number(key.slice(key.lastIndexOf('|') + 1))
