/**
 * What runs inside the measured page, ours and the bare one alike. Each is a function that is sent to the browser as text, so it may use
 * nothing from outside itself. Results are left on `window.__bench`.
 */
export interface PageProbe {
  /** Milliseconds from the start of navigation until the first thing that was waited for was on the screen. */
  first?: number
  /** And until all of them had been drawn. */
  all?: number
  /** The largest contentful paint so far. */
  largestPaint: number
  /** Sum of layout shifts that no input caused (CLS without windows: stricter). */
  shift: number
  /** Longest blocking task in milliseconds; 0 when none reached 50 ms. */
  longestTask: number
  /** Every shadow root of the page, so that nothing has to be searched for. */
  roots: ParentNode[]
  /** Exact counts as they appeared: `name|hour|count` and the time of the paint, in milliseconds since 1970. */
  counts: [key: string, at: number][]
  /** Begins to note counts. */
  watchCounts?: () => void
}

declare global {
  interface Window {
    __bench: PageProbe
  }
}

/** What a page is waited for. */
export interface Awaited {
  /** Found in any root. It counts when there are words in it. */
  readonly selector: string
  readonly count: number
}

/** The names of species in their table. */
export const SPECIES = '[part~="species-row"] [part~="species-name"]'

/** Installed before anything of the page runs. */
export function installProbe({ selector, count }: Awaited): void {
  const bench: PageProbe = { largestPaint: 0, shift: 0, longestTask: 0, roots: [document], counts: [] }
  window.__bench = bench

  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attach(this: Element, init: ShadowRootInit): ShadowRoot {
    const root = attachShadow.call(this, init)
    bench.roots.push(root)
    return root
  }

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) bench.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) bench.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.longestTask = Math.max(bench.longestTask, entry.duration)
  }).observe({ type: 'longtask', buffered: true })

  // A declarative shadow root is attached by the parser, not by a script.
  const declared = (): ParentNode[] =>
    [...(document.body?.children ?? [])].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))
  // This frame is being drawn now; a message sent from it arrives once it has been.
  const afterPaint = (note: (at: number) => void): void => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      note(performance.now())
      port1.close()
    }
    port2.postMessage(undefined)
  }
  const look = (): void => {
    let found = 0
    for (const root of [...bench.roots, ...declared()]) {
      const drawn = [...root.querySelectorAll(selector)].filter((one) => one.textContent?.trim() !== '')
      if (bench.first === undefined && drawn.some((one) => one.getClientRects().length > 0))
        afterPaint((at) => (bench.first ??= at))
      found = Math.max(found, drawn.length)
    }
    if (found >= count) afterPaint((at) => (bench.all = at))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  bench.watchCounts = () => {
    const touched = new Set<Element>()
    let drawing = false
    const note = (): void => {
      drawing = false
      const at = Date.now()
      for (const cell of touched) {
        const name = cell.closest('[part~="species-row"]')?.querySelector('[part~="species-name"]')?.textContent?.trim()
        bench.counts.push([`${name}|${cell.getAttribute('data-hour')}|${cell.textContent?.trim() || '0'}`, at])
      }
      touched.clear()
    }
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const cells = element?.closest('[part~="hour"]')
          ? [element.closest('[part~="hour"]')]
          : [...(element?.querySelectorAll('[part~="hour"]') ?? [])]
        for (const cell of cells) if (cell) touched.add(cell)
      }
      if (touched.size === 0 || drawing) return
      drawing = true
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          note()
        }
        port2.postMessage(undefined)
      })
    })
    for (const root of bench.roots) observer.observe(root, { subtree: true, childList: true, characterData: true })
  }
}

/** All exact counts that stand on the screen, by `name|hour`. */
export function readCounts(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const root of window.__bench.roots) {
    for (const row of root.querySelectorAll('[part~="species-row"]')) {
      const name = row.querySelector('[part~="species-name"]')?.textContent?.trim() ?? ''
      for (const cell of row.querySelectorAll('[part~="hour"]')) {
        counts[`${name}|${cell.getAttribute('data-hour')}`] = Number(cell.textContent?.trim() || '0')
      }
    }
  }
  return counts
}
