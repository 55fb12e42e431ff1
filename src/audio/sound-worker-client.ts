import { isSameOrigin } from '../platform/address.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { inSlices } from '../platform/slices.ts'
import { trustedScript } from '../platform/trusted-script.ts'
import soundWorker from './sound-worker.ts?worker&url'
import type { Answer, Job, JobKind, Jobs } from './sound-jobs.ts'
import { SOUND_WORKER, type WorkerResponse, type WorkerRequest } from './worker-messages.ts'

/** Sound registered for work. */
export interface RegisteredClip {
  /** Asks for a job. Undefined when the sound was released meanwhile. */
  ask<Kind extends JobKind>(job: { readonly kind: Kind } & Jobs[Kind]['ask']): Promise<Jobs[Kind]['answer'] | undefined>
  /** Releases the sound. */
  release(): void
}

/** Time after which a silent worker counts as broken, milliseconds. */
const READY_MS = 4000
/** Time for which an idle worker is kept, milliseconds. */
const LINGER_MS = 10_000

interface Registration {
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

/** Executor of jobs: the worker, or the page itself. */
interface Executor {
  execute(request: WorkerRequest): void
  end(): void
}

const registrations = new Map<Float32Array, Registration>()
const pending = new Map<number, Pending>()
let executor: Executor | undefined
let isWorkerUsable = true
let count = 0
let stopWaiting = (): void => {}

/**
 * Registers a sound with the executor: one for the page, a worker where possible. The same samples are registered once.
 */
export function registerClip(samples: Float32Array, sampleRate: number): RegisteredClip {
  stopWaiting()
  const sound = registrations.get(samples) ?? { id: (count += 1), samples, sampleRate, users: 0 }
  sound.users += 1
  if (!registrations.has(samples)) {
    registrations.set(samples, sound)
    executor?.execute({ kind: 'register', sound: sound.id, samples, sampleRate })
  }
  executor ??= startExecutor()
  let isRegistered = true
  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        if (!isRegistered) return resolve(undefined)
        count += 1
        const id = count
        const work = { sound: sound.id, job: job as Job } // reason: the same, but for one kind
        pending.set(id, { ...work, resolve, reject })
        executor ??= startExecutor()
        try {
          executor.execute({ kind: 'work', id, ...work })
        } catch (error) {
          receive({ id, problem: String(error) })
        }
      }),
    release() {
      if (!isRegistered) return
      isRegistered = false
      sound.users -= 1
      if (sound.users === 0) unregister(sound)
    },
  }
}

/** Starts the executor for a sound that will follow: a worker takes a while to start. */
export function prepareSoundWorker(): void {
  executor ??= startExecutor()
  if (registrations.size === 0) closeLater()
}

function unregister({ id, samples }: Registration): void {
  registrations.delete(samples)
  executor?.execute({ kind: 'unregister', sound: id })
  if (registrations.size === 0) closeLater()
}

function closeLater(): void {
  stopWaiting()
  stopWaiting = createLifetime().after(LINGER_MS, () => {
    executor?.end()
    executor = undefined
  })
}

/** Executor with all known sounds registered. */
function startExecutor(): Executor {
  const next = (isWorkerUsable ? workerExecutor() : undefined) ?? pageExecutor()
  for (const { id, samples, sampleRate } of registrations.values())
    next.execute({ kind: 'register', sound: id, samples, sampleRate })
  return next
}

/** Moves all jobs to the page, since the worker does not work here. */
function fallBackToPage(): void {
  executor?.end()
  isWorkerUsable = false
  executor = startExecutor()
  for (const [id, { sound, job }] of pending) executor.execute({ kind: 'work', id, sound, job })
}

function workerExecutor(): Executor | undefined {
  if (typeof Worker === 'undefined' || !soundWorker || !isSameOrigin(soundWorker)) return undefined
  const lifetime = createLifetime()
  try {
    const worker = new Worker(trustedScript(soundWorker), { name: SOUND_WORKER, type: 'module' })
    const cancelWaiting = lifetime.after(READY_MS, fallBackToPage)
    lifetime.listen(worker, 'error', fallBackToPage)
    lifetime.listen(worker, 'message', (event) => {
      cancelWaiting()
      receive((event as MessageEvent<WorkerResponse>).data) // reason: our protocol
    })
    lifetime.add(() => worker.terminate())
    return { execute: (request) => worker.postMessage(request), end: () => lifetime.end() }
  } catch {
    return undefined
  }
}

/** Executor in the page, one request after the other, in slices. Its code is loaded only here. */
function pageExecutor(): Executor {
  const jobs = import('./sound-jobs.ts').then((code) => code.createSoundJobs())
  let last: Promise<unknown> = jobs
  let ended = false
  const carryOut = async (request: WorkerRequest): Promise<void> => {
    const { register, unregister, work } = await jobs
    if (ended) return
    if (request.kind === 'register') return register(request.sound, request.samples, request.sampleRate)
    if (request.kind === 'unregister') return unregister(request.sound)
    receive({ id: request.id, value: await inSlices(work(request.sound, request.job)) })
  }
  const self: Executor = {
    execute(request) {
      last = last
        .then(() => carryOut(request))
        .catch((error: unknown) => 'id' in request && receive({ id: request.id, problem: String(error) }))
    },
    end() {
      ended = true
    },
  }
  jobs.catch(() => {
    if (executor === self) executor = undefined // the next caller tries to load the code again
  })
  return self
}

function receive({ id, value, problem }: WorkerResponse): void {
  const asked = pending.get(id)
  if (!asked) return
  pending.delete(id)
  if (problem === undefined) asked.resolve(value)
  else asked.reject(new Error(problem))
}
