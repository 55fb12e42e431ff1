import { CHARTS_LIMITS, chartsFigures } from './charts.ts'
import { clipFigures } from './clip.ts'
import { loadedCode } from './loaded-code.ts'
import { listFigures } from './list.ts'
import { busyLive, heapGrowth, latency } from './live.ts'
import { livePicture } from './live-picture.ts'
import { type Conditions, measurePage } from './measured-page.ts'
import { PAGE_VALUES, pageFigures } from './pages.ts'
import { SPECIES } from './probes.ts'
import type { Scene, Subject } from './scene.ts'

/** What a figure must not exceed, given the median of the bare table for the same thing. */
type Limit = (bare: number) => number

/** One number of a figure's runs. */
export interface Value {
  readonly unit: 'ms' | '%' | 'kB' | 'MB' | ''
  readonly digits: number
  readonly limit?: Limit
}

/** Something to measure, in runs that alternate between the two pages. */
export interface Figure {
  readonly title: string
  readonly species: number
  /** Of something that the bare table does not have. */
  readonly isOursAlone?: true
  readonly values: Readonly<Record<string, Value>>
  measure(scene: Scene, subject: Subject): Promise<Readonly<Record<string, number>>>
}

const IDLE_MS = 20_000
const SETTLE_MS = 3_000
/** 55 frames a second. */
const FRAME_MS = 1_000 / 55
const BYTES_PER_KB = 1_000
const BYTES_PER_MB = 1_000_000

/** The first screen: its first row, all of them, and its largest paint, which must not come after so many milliseconds. */
const firstScreen = (
  title: string,
  latestPaintMs: number,
  { isSlowStation, ...conditions }: Conditions & { readonly isSlowStation?: true },
): Figure => ({
  title,
  species: 60,
  values: {
    'first row': { unit: 'ms', digits: 0, limit: (bare) => bare * 1.3 },
    'all rows': { unit: 'ms', digits: 0, limit: (bare) => bare * 2 },
    'largest paint': { unit: 'ms', digits: 0, limit: () => latestPaintMs },
  },
  async measure({ browser, urls, species, station }, subject) {
    if (isSlowStation) await station.lab({ fault: { path: '/api/*', delayMs: 300, times: Number.MAX_SAFE_INTEGER } })
    const awaited = { selector: SPECIES, count: species.length }
    const measured = await measurePage(browser, urls[subject], { ...conditions, awaited })
    await measured.page.waitForTimeout(SETTLE_MS)
    const { first = Number.NaN, all = Number.NaN, largestPaint } = await measured.probe()
    await measured.close()
    if (isSlowStation) await station.lab({ clearFaults: true })
    return { 'first row': first, 'all rows': all, 'largest paint': largestPaint }
  },
})

/** The figures of the bench by the names under which they can be run alone: `npm run bench -- live60`. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  code: {
    title: 'code of the dashboard page, brotli',
    species: 60,
    values: {
      code: { unit: 'kB', digits: 1, limit: () => 160 },
      files: { unit: '', digits: 0, limit: () => 30 },
    },
    async measure({ browser, urls }, subject) {
      const { bytes, files } = await loadedCode(browser, urls[subject])
      return { code: bytes / BYTES_PER_KB, files }
    },
  },
  first: firstScreen('the first screen', 900, {}),
  first4x: firstScreen('the first screen, processor 4 × slower', 2000, { slowdown: 4 }),
  firstnet: firstScreen('the first screen, 1.6 Mbit/s and 150 ms', 1500, {
    network: { megabits: 1.6, latencyMs: 150 },
  }),
  firstslow: firstScreen('the first screen, each answer 300 ms late', 1500, { isSlowStation: true }),
  settled: {
    title: 'three seconds after the first row',
    species: 60,
    values: {
      'layout shift': { unit: '', digits: 4, limit: () => 0.005 },
      heap: { unit: 'MB', digits: 2, limit: () => 6 },
      requests: { unit: '', digits: 0, limit: () => 60 },
      'style and layout': { unit: 'ms', digits: 0 },
    },
    async measure({ browser, urls }, subject) {
      const measured = await measurePage(browser, urls[subject])
      await measured.page.waitForTimeout(SETTLE_MS)
      const [requests, layout] = [measured.requests(), await measured.layoutMs()]
      const heap = (await measured.heapBytes()) / BYTES_PER_MB
      const { shift } = await measured.probe()
      await measured.close()
      return { 'layout shift': shift, heap, requests, 'style and layout': layout }
    },
  },
  live60: {
    title: '60 species, 20 events/s for 20 s',
    species: 60,
    values: { busy: { unit: '%', digits: 1, limit: (bare) => bare * 1.05 }, 'longest task': { unit: 'ms', digits: 0 } },
    measure: busyLive,
  },
  latency: {
    title: '60 species, 20 events/s: event sent to exact count on screen',
    species: 60,
    values: {
      latency: { unit: 'ms', digits: 0, limit: () => 150 },
      'wrong counts': { unit: '', digits: 0, limit: () => 0 },
    },
    measure: latency,
  },
  live300: {
    title: '300 species, 20 events/s for 20 s',
    species: 300,
    values: {
      busy: { unit: '%', digits: 1, limit: () => 10 },
      'longest task': { unit: 'ms', digits: 0, limit: () => 0 },
    },
    measure: busyLive,
  },
  idle: {
    title: '60 species, nothing sings for 20 s',
    species: 60,
    values: { busy: { unit: '%', digits: 2, limit: () => 0.5 } },
    async measure({ browser, urls }, subject) {
      const measured = await measurePage(browser, urls[subject])
      await measured.page.waitForTimeout(SETTLE_MS)
      const busy = await measured.busyPercent(() => measured.page.waitForTimeout(IDLE_MS))
      await measured.close()
      return { busy }
    },
  },
  clip: {
    title: 'the sound of a detection, 15 s',
    species: 60,
    isOursAlone: true,
    values: {
      open: { unit: 'ms', digits: 0, limit: () => 300 },
      'zoom frame': { unit: 'ms', digits: 1, limit: () => FRAME_MS },
      'zoom picture': { unit: 'ms', digits: 1 },
      'pan frame': { unit: 'ms', digits: 1, limit: () => FRAME_MS },
      'pan picture': { unit: 'ms', digits: 1 },
    },
    measure: clipFigures,
  },
  list: {
    title: 'the list: a thousand rows scrolled; a filter chosen, beside the answer of the station',
    species: 60,
    isOursAlone: true,
    values: {
      'longest task': { unit: 'ms', digits: 0, limit: () => 0 },
      'first row': { unit: 'ms', digits: 0, limit: () => 300 },
    },
    measure: listFigures,
  },
  pages: {
    title: 'other pages: first useful paint, and what has moved three seconds later',
    species: 60,
    isOursAlone: true,
    values: Object.fromEntries(
      PAGE_VALUES.map((value) => [
        value,
        value.endsWith('shift') ? { unit: '', digits: 4, limit: () => 0.005 } : { unit: 'ms', digits: 0 },
      ]),
    ),
    measure: pageFigures,
  },
  picture: {
    title: 'listening live for 20 s',
    species: 60,
    isOursAlone: true,
    values: {
      'sound alone': { unit: '%', digits: 1 },
      'with picture': { unit: '%', digits: 1, limit: () => 15 },
      'longest task': { unit: 'ms', digits: 0 },
    },
    measure: livePicture,
  },
  charts: {
    title: 'charts of a year of 200,000 detections',
    species: 60,
    isOursAlone: true,
    values: Object.fromEntries(
      Object.entries(CHARTS_LIMITS).map(([name, limit]) => [
        name,
        { unit: 'ms', digits: 0, ...(limit !== undefined && { limit: () => limit }) },
      ]),
    ),
    measure: chartsFigures,
  },
  growth: {
    title: '60 species, heap grown by 2,000 events',
    species: 60,
    values: { growth: { unit: 'kB', digits: 0, limit: () => 300 } },
    async measure(scene, subject) {
      return { growth: (await heapGrowth(scene, subject)) / BYTES_PER_KB }
    },
  },
}
