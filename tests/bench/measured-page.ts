import type { Browser, CDPSession, Page } from 'playwright-core'
import { installProbe, type PageProbe } from './probes.ts'

const MEGABIT_BYTES_PER_SECOND = 1_000_000 / 8
const FIRST_ROW_LIMIT_MS = 60_000

/** Conditions under which a page is opened; left out, the machine as it is. */
export interface Conditions {
  /** How many times slower the processor is. */
  readonly slowdown?: number
  /** A slow line, down and up, with the delay of each request. */
  readonly network?: { readonly megabits: number; readonly latencyMs: number }
}

/** A page in a fresh profile with the probes installed. */
export interface MeasuredPage {
  readonly page: Page
  readonly devtools: CDPSession
  /** What the probes have seen so far (the roots stay in the page). */
  probe(): Promise<Omit<PageProbe, 'roots' | 'watchCounts'>>
  /** Bytes of JavaScript objects after two garbage collections. */
  heapBytes(): Promise<number>
  /** Share of the main thread's time that tasks took while `act` ran, in percent. */
  busyPercent(act: () => Promise<void>): Promise<number>
  close(): Promise<void>
}

/** Opens an address and waits until its first species row is on the screen. */
export async function measurePage(browser: Browser, url: string, conditions: Conditions = {}): Promise<MeasuredPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.addInitScript(installProbe)
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' })
  if (conditions.slowdown !== undefined)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown })
  if (conditions.network) await slowDown(devtools, conditions.network)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.__bench.firstRow !== undefined, undefined, {
    timeout: FIRST_ROW_LIMIT_MS,
    polling: 100,
  })
  return {
    page,
    devtools,
    probe: () =>
      page.evaluate(() => {
        const { firstRow, shift, longestTask, counts } = window.__bench
        return { ...(firstRow === undefined ? {} : { firstRow }), shift, longestTask, counts }
      }),
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
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { busy: value('TaskDuration'), at: value('Timestamp') }
}
