import type { Browser } from 'playwright-core'
import { brotliCompressSync } from 'node:zlib'

const SETTLE_MS = 3_000

/** What a page has loaded of JavaScript and CSS. */
export interface LoadedCode {
  readonly files: number
  /** Brotli at its best. */
  readonly bytes: number
}

/** All code that a page has loaded three seconds after its load event, shared worker included. */
export async function loadedCode(browser: Browser, url: string): Promise<LoadedCode> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'stylesheet') bodies.set(response.url(), response.body())
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  for (const worker of await sharedWorkers(browser)) {
    if (!bodies.has(worker))
      bodies.set(
        worker,
        fetch(worker).then(async (answer) => Buffer.from(await answer.arrayBuffer())),
      )
  }
  const sizes = await Promise.all([...bodies.values()].map(async (body) => brotliCompressSync(await body).length))
  await context.close()
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Addresses of the shared workers of this browser that came over http (a page's own requests do not show them). */
async function sharedWorkers(browser: Browser): Promise<string[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets')
  await devtools.detach()
  return targetInfos.filter(({ type, url }) => type === 'shared_worker' && url.startsWith('http')).map(({ url }) => url)
}
