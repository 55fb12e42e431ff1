import { expect } from '@open-wc/testing'
import { heardRow, installEmbedStation } from '../features/embed-station.ts'
import { until } from '../support/until.ts'

const CYCLES = 200
/** The last ones may still be known to what will forget them with the next drawing. */
const STILL_KNOWN = 5
const HEAP_GROWTH_BYTES = 1_500_000

const station = installEmbedStation()
const entries = import.meta.glob(['../../elements/*.ts', '!../../elements/{all,define,dashboard,loader,inert}.ts'])

/** How many of each thing that outlives its maker are there now. */
const open = { timers: 0, listeners: 0, observers: 0 }

function watchTimers(): void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window
  const running = new Set<number>()
  const count = (): void => void (open.timers = running.size)
  const forget = (id: number): void => {
    running.delete(id)
    count()
  }
  const keep = (id: number): number => {
    running.add(id)
    count()
    return id
  }
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number, ...values: []) => {
      const id = keep(
        setTimeout(() => {
          forget(id)
          act.apply(undefined, values)
        }, ms),
      )
      return id
    },
    setInterval: (act: () => void, ms?: number) => keep(setInterval(act, ms)),
    clearTimeout: (id: number) => {
      forget(id)
      clearTimeout(id)
    },
    clearInterval: (id: number) => {
      forget(id)
      clearInterval(id)
    },
  })
}

function watchListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const there = new Map<string, Set<unknown>>()
  const change = (target: EventTarget, type: string, act: (listeners: Set<unknown>) => void): void => {
    if (target !== window && target !== document) return
    const listeners = there.get(type) ?? new Set()
    there.set(type, listeners)
    act(listeners)
    open.listeners = [...there.values()].reduce((sum, { size }) => sum + size, 0)
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    change(this, type, (listeners) => listeners.add(listener))
    addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    change(this, type, (listeners) => listeners.delete(listener))
    removeEventListener.call(this, type, listener, options)
  }
}

function watchObservers(): void {
  for (const Observer of [IntersectionObserver, ResizeObserver, MutationObserver]) {
    const { observe, disconnect } = Observer.prototype
    const watching = new WeakSet<object>()
    Observer.prototype.observe = function (...values: [Node & Element, object?]) {
      if (!watching.has(this)) open.observers += 1
      watching.add(this)
      Reflect.apply(observe, this, values)
    }
    Observer.prototype.disconnect = function () {
      if (watching.delete(this)) open.observers -= 1
      disconnect.call(this)
    }
  }
}

watchTimers()
watchListeners()
watchObservers()

const { gc } = globalThis as { gc?: () => void } // reason: only where the browser was started with it
const heap = (): number => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? Number.NaN // reason: Chromium only

const task = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

async function collect(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await task()
    gc?.()
  }
}

/** Puts an element into the document, waits until it has drawn, takes it out again. */
async function cycle(tag: string): Promise<WeakRef<Element>> {
  const element = document.createElement(tag) as HTMLElement & { updateComplete?: Promise<void> } // reason: <bird-station> has none
  element.setAttribute('station', 'http://station.test')
  element.setAttribute('loading', 'eager')
  document.body.append(element)
  await element.updateComplete
  element.remove()
  return new WeakRef(element)
}

async function run(tag: string, cycles: number): Promise<readonly WeakRef<Element>[]> {
  const made: WeakRef<Element>[] = []
  for (let count = 0; count < cycles; count += 1) made.push(await cycle(tag))
  return made
}

before(() => {
  station.rows = [heardRow(1), heardRow(2, { scientificName: 'Turdus merula' })]
})

for (const [path, load] of Object.entries(entries)) {
  const tag = `bird-${path.replace(/^.*\/|\.ts$/g, '')}`
  it(`<${tag}> put in and taken out ${CYCLES} times leaves nothing behind`, async function () {
    this.timeout(120_000)
    await load()
    await run(tag, 30)
    await collect()
    const quiet = { ...open }
    const heapBefore = heap()
    const made = await run(tag, CYCLES)
    const left = (): readonly string[] =>
      Object.entries(open).flatMap(([what, count]) => (count > quiet[what as keyof typeof quiet] ? [what] : [])) // reason: same keys
    await until(() => left().length === 0).catch(() => expect(left()).to.deep.equal([])) // told by name
    await collect()
    expect(document.querySelector(tag)).to.equal(null)
    if (!gc) return
    const known = (): number => made.filter((element) => element.deref()).length
    const growth = (): number => heap() - heapBefore
    // answers on their way and frames that were asked for may know an element a while longer
    const giveUpAt = performance.now() + 15_000
    while ((known() > STILL_KNOWN || growth() >= HEAP_GROWTH_BYTES) && performance.now() < giveUpAt) await collect()
    expect(known(), 'elements that cannot be forgotten').to.be.at.most(STILL_KNOWN)
    expect(growth(), 'bytes of heap').to.be.below(HEAP_GROWTH_BYTES)
  })
}

it('streams close when the last element that listens is gone', async () => {
  await until(() => station.listeners('detections') === 0)
})
