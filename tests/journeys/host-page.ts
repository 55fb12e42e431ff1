import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, type PageOptions, type WatchedPage } from '../support/browser.ts'
import { withPage } from './fixtures.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A page that shows elements, and what to wait for before it is judged. */
export interface HostPage {
  readonly url: () => string
  readonly ready: (page: Page) => Promise<unknown>
  readonly options?: PageOptions
}

const CALM = { reducedMotion: 'reduce' } as const

/** Lets a page fail, too, when it breaks its own policy. */
const watchPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy broken: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    )
  })

/** Like `withPage`, and it fails too when the page breaks its own policy. */
export const withHostPage = <T>(options: PageOptions, act: (page: Page) => Promise<T>): Promise<T> =>
  withPage({ ...CALM, ...options }, async (page) => {
    await watchPolicy(page)
    return act(page)
  })

/** The same for several tests: whoever opened it calls `done`. */
export async function openWatchedHostPage(browser: Browser, options: PageOptions): Promise<WatchedPage> {
  const watched = await openPage(browser, { ...CALM, ...options })
  await watchPolicy(watched.page)
  return watched
}

/** Opens a host page and waits until it can be judged. */
export async function openHostPage(page: Page, { url, ready }: HostPage): Promise<void> {
  await page.goto(url())
  await ready(page)
}

/** Whatever axe has to object to, or its `rules` alone; the page needs `bypassCSP`. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(endFading)
  await page.addScriptTag({ content: AXE })
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } } // reason: put there by the line above
    interface Finding {
      readonly id: string
      readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[]
    }
    const { violations } = await axe.run(
      runOnly ? { runOnly, resultTypes: ['violations'] } : { resultTypes: ['violations'] },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    )
  }, rules)
}

/** Ends what fades or moves on the page, but not what does so for ever: halfway through, text has no colour of its own. */
function endFading(): void {
  const endIn = (root: Document | ShadowRoot): void => {
    for (const animation of root.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) endIn(shadowRoot)
  }
  endIn(document)
}

/** The same by day and by night: what colours decide is looked at twice, everything else once. Leaves the page light. */
export async function axeFindingsDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeFindings(page, ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...dark.map((finding) => `dark: ${finding}`), ...(await axeFindings(page))]
}

/**
 * Texts that nobody can read whole, in the page and in every open shadow root: they leave a box that cuts them off, or the
 * window. What ends in an ellipsis on purpose, or is there for screen readers only, is left out.
 */
export const textsCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const parentOf = (node: Node): Element | null =>
      node.parentElement ?? (node.getRootNode() instanceof ShadowRoot ? (node.getRootNode() as ShadowRoot).host : null)
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot)
        for (const text of element.childNodes) if (text.nodeType === Node.TEXT_NODE) judge(text, element)
      }
    }
    const judge = (text: Node, element: Element): void => {
      if (!text.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width === 0) return
      for (let around: Element | null = element; around; around = parentOf(around)) {
        const style = getComputedStyle(around)
        const { left, right, top, bottom } = around.getBoundingClientRect()
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || right - left <= 1) return
        if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) return
        if (!['hidden', 'clip'].includes(style.overflowX)) continue
        const isCut = box.left < left - 1 || box.right > right + 1 || box.top < top - 2 || box.bottom > bottom + 2
        if (isCut) return void found.push(`${text.textContent.trim()} in ${around.localName}.${around.className}`)
      }
      if (box.right > document.documentElement.clientWidth + 1) found.push(`${text.textContent.trim()} in the window`)
    }
    visit(document)
    return found
  })

/** Adds up how far what stands on a page is moved by what comes later, from its first paint on; to be called before it is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = window as unknown as { moved: number }
    seen.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What {@link watchShifts} has added up: 0 where nothing moved. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { moved: number }).moved)

/** How many px a page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** What must be true of every host page: accessible by day and by night, whole at every width, at twice the size and in forced colours. */
export function testForEverybody(host: HostPage): void {
  const onPage = (options: PageOptions, act: (page: Page) => Promise<void>) => () =>
    withHostPage({ ...host.options, ...options }, async (page) => {
      await openHostPage(page, host)
      await act(page)
    })
  /** Of a window of 1280 × 800 px twice the size leaves what 640 × 400 px hold. */
  const zoomed = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }
  const fits = async (page: Page, size = ''): Promise<void> => {
    expect(await sidewaysScroll(page), size).toBe(0)
    expect(await textsCutOff(page), size).toEqual([])
  }

  describe('the page is for everybody', () => {
    test(
      'axe has no objection to it, light or dark',
      onPage({ bypassCSP: true }, async (page) => expect(await axeFindingsDayAndNight(page)).toEqual([])),
    )
    test(
      'at every width no text is cut off, and nothing scrolls sideways',
      onPage({ viewport: { width: 360, height: 900 } }, async (page) => {
        for (const width of [360, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          await host.ready(page)
          await fits(page, `${width} px`)
        }
      }),
    )
    test(
      'the same at twice the size',
      onPage(zoomed, (page) => fits(page)),
    )
    test(
      'the same in the visitor’s own colours',
      onPage({ ...zoomed, forcedColors: 'active' }, (page) => fits(page)),
    )
  })
}
