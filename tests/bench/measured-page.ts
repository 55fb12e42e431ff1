import type { Browser, CDPSession, Page } from 'playwright-core'
import { type Awaited, installProbe, type PageProbe, SPECIES } from './probes.ts'

const MEGABIT_BYTES_PER_SECOND = 1_000_000 / 8
const AWAITED_LIMIT_MS = 60_000

/** Conditions under which a page is opened; left out, the machine as it is. */
export interface Conditions {
  /** How many times slower the processor is. */
  readonly slowdown?: number
  /** A slow line, down and up, with the delay of each request. */
  readonly network?: { readonly megabits: number; readonly latencyMs: number }
  /** What is waited for; default the first species row. */
  readonly awaited?: Awaited
}

/** A page in a fresh profile with the probes installed. */
export interface MeasuredPage {
  readonly page: Page
  readonly devtools: CDPSession
  /** What the probes have seen so far (the roots stay in the page). */
  probe(): Promise<Omit<PageProbe, 'roots' | 'watchCounts'>>
  /** How many requests it has sent, those of its shared worker not counted. */
  readonly requests: () => number
  /** Milliseconds that style and layout have taken. */
  layoutMs(): Promise<number>
  /** Bytes of JavaScript objects after two garbage collections. */
  heapBytes(): Promise<number>
  /** Share of the main thread's time that tasks took while `act` ran, in percent. */
  busyPercent(act: () => Promise<void>): Promise<number>
  close(): Promise<void>
}

/** Opens an address and waits until what is awaited is on the screen. */
export async function measurePage(
  browser: Browser,
  url: string,
  { slowdown, network, awaited = { selector: SPECIES, count: 1 } }: Conditions = {},
): Promise<MeasuredPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let requests = 0
  page.on('request', () => (requests += 1))
  await page.addInitScript(installProbe, awaited)
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' })
  if (slowdown !== undefined) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network) await slowDown(devtools, network)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.__bench.all !== undefined, undefined, {
    timeout: AWAITED_LIMIT_MS,
    polling: 100,
  })
  return {
    page,
    devtools,
    probe: () =>
      page.evaluate(() => {
        const { roots: _, watchCounts: __, ...seen } = window.__bench
        return seen
      }),
    requests: () => requests,
    async layoutMs() {
      const metric = await metricsOf(devtools)
      return (metric('LayoutDuration') + metric('RecalcStyleDuration')) * 1000
    },
    heapBytes: () => heapBytes(devtools),
    busyPercent: (act) => busyPercent(devtools, act),
    close: () => context.close(),
  }
}

async function slowDown(devtools: CDPSession, network: NonNullable<Conditions['network']>): Promise<void> {
  const throughput = network.megabits * MEGABIT_BYTES_PER_SECOND
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

async function busyPercent(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await timesOf(devtools)
  await act()
  const after = await timesOf(devtools)
  return (100 * (after.busy - before.busy)) / (after.at - before.at)
}

async function timesOf(devtools: CDPSession): Promise<{ busy: number; at: number }> {
  const metric = await metricsOf(devtools)
  return { busy: metric('TaskDuration'), at: metric('Timestamp') }
}

async function metricsOf(devtools: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}
