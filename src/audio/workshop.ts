import { isSameOrigin } from '../platform/address.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { inSlices } from '../platform/slices.ts'
import { trustedScript } from '../platform/trusted-script.ts'
import soundWorker from './sound-worker.ts?worker&url'
import type { Answer, Job, JobKind, Jobs } from './workbench.ts'
import { SOUND_WORKER, type WorkerAnswer, type WorkerOrder } from './worker-orders.ts'

/** A sound that is worked on. */
export interface HeldSound {
  /** Asks for something to be done with it. Undefined when it was let go of meanwhile. */
  ask<Kind extends JobKind>(job: { readonly kind: Kind } & Jobs[Kind]['ask']): Promise<Jobs[Kind]['answer'] | undefined>
  /** Lets go of it. */
  release(): void
}

/** A worker that says nothing for so long does not work, milliseconds. */
const READY_MS = 4000
/** How long a worker without work is kept, milliseconds. */
const LINGER_MS = 10_000

interface Held {
  readonly id: number
  readonly samples: Float32Array
  readonly sampleRate: number
  users: number
}

interface Pending {
  readonly sound: number
  readonly job: Job
  resolve(answer: Answer | undefined): void
  reject(error: Error): void
}

/** Somebody who does the work. */
interface Hand {
  take(order: WorkerOrder): void
  end(): void
}

const held = new Map<Float32Array, Held>()
const pending = new Map<number, Pending>()
let hand: Hand | undefined
let isWorkerUsable = true
let count = 0
let stopWaiting = (): void => {}

/** Gives a sound to the workshop: one for the page, a worker where one can be had. The same samples are held once. */
export function holdSound(samples: Float32Array, sampleRate: number): HeldSound {
  stopWaiting()
  const sound = held.get(samples) ?? { id: (count += 1), samples, sampleRate, users: 0 }
  sound.users += 1
  if (!held.has(samples)) {
    held.set(samples, sound)
    hand?.take({ kind: 'hold', sound: sound.id, samples, sampleRate })
  }
  hand ??= hire()
  let isHeld = true
  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        if (!isHeld) return resolve(undefined)
        count += 1
        const id = count
        const work = { sound: sound.id, job: job as Job } // reason: the same, but for one kind
        pending.set(id, { ...work, resolve, reject })
        hand ??= hire()
        try {
          hand.take({ kind: 'work', id, ...work })
        } catch (error) {
          receive({ id, problem: String(error) })
        }
      }),
    release() {
      if (!isHeld) return
      isHeld = false
      sound.users -= 1
      if (sound.users === 0) letGo(sound)
    },
  }
}

/** Opens the workshop for a sound that is about to come: a worker takes a while to start. */
export function prepareWorkshop(): void {
  hand ??= hire()
  if (held.size === 0) closeLater()
}

function letGo({ id, samples }: Held): void {
  held.delete(samples)
  hand?.take({ kind: 'drop', sound: id })
  if (held.size === 0) closeLater()
}

function closeLater(): void {
  stopWaiting()
  stopWaiting = createLifetime().after(LINGER_MS, () => {
    hand?.end()
    hand = undefined
  })
}

/** Somebody who knows all sounds that are held. */
function hire(): Hand {
  const next = (isWorkerUsable ? workerHand() : undefined) ?? pageHand()
  for (const { id, samples, sampleRate } of held.values()) next.take({ kind: 'hold', sound: id, samples, sampleRate })
  return next
}

/** The worker does not work here: the page does what was asked so far, and everything else. */
function giveUp(): void {
  hand?.end()
  isWorkerUsable = false
  hand = hire()
  for (const [id, { sound, job }] of pending) hand.take({ kind: 'work', id, sound, job })
}

function workerHand(): Hand | undefined {
  if (typeof Worker === 'undefined' || !soundWorker || !isSameOrigin(soundWorker)) return undefined
  const lifetime = createLifetime()
  try {
    const worker = new Worker(trustedScript(soundWorker), { name: SOUND_WORKER, type: 'module' })
    const cancelWaiting = lifetime.after(READY_MS, giveUp)
    lifetime.listen(worker, 'error', giveUp)
    lifetime.listen(worker, 'message', (event) => {
      cancelWaiting()
      receive((event as MessageEvent<WorkerAnswer>).data) // reason: our protocol
    })
    lifetime.add(() => worker.terminate())
    return { take: (order) => worker.postMessage(order), end: () => lifetime.end() }
  } catch {
    return undefined
  }
}

/** The page itself, one order after the other, in slices. The code for it comes along only here. */
function pageHand(): Hand {
  const bench = import('./workbench.ts').then((code) => code.createWorkbench())
  let last: Promise<unknown> = bench
  let ended = false
  const carryOut = async (order: WorkerOrder): Promise<void> => {
    const { hold, drop, work } = await bench
    if (ended) return
    if (order.kind === 'hold') return hold(order.sound, order.samples, order.sampleRate)
    if (order.kind === 'drop') return drop(order.sound)
    receive({ id: order.id, value: await inSlices(work(order.sound, order.job)) })
  }
  const self: Hand = {
    take(order) {
      last = last
        .then(() => carryOut(order))
        .catch((error: unknown) => 'id' in order && receive({ id: order.id, problem: String(error) }))
    },
    end() {
      ended = true
    },
  }
  bench.catch(() => {
    if (hand === self) hand = undefined // whoever comes next tries once more to get the code
  })
  return self
}

function receive({ id, value, problem }: WorkerAnswer): void {
  const asked = pending.get(id)
  if (!asked) return
  pending.delete(id)
  if (problem === undefined) asked.resolve(value)
  else asked.reject(new Error(problem))
}
