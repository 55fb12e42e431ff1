import tabWorker from '../../server/station/tab/tab-worker.ts?worker&url'
import type { MessageOfTab, OpenProgress, TabQuestionKind, TabQuestions } from '../../server/station/tab/messages.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { madeAddresses } from '../platform/made-addresses.ts'
import { trustedScript } from '../platform/trusted-script.ts'

export type { GivenFile, OpenedFile, OpenProgress, TabFacts } from '../../server/station/tab/messages.ts'

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
  onProgress?(progress: OpenProgress): void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let count = 0

/**
 * Asks the station of this tab, which a worker is: it starts with the first question. Rejects where no worker can be had,
 * and with what went wrong in it.
 */
export function askTab<Kind extends TabQuestionKind>(
  kind: Kind,
  ask: TabQuestions[Kind]['ask'],
  onProgress?: (progress: OpenProgress) => void,
): Promise<TabQuestions[Kind]['answer']> {
  return new Promise<unknown>((resolve, reject) => {
    worker ??= startWorker()
    count += 1
    waiting.set(count, { resolve, reject, ...(onProgress && { onProgress }) })
    worker.postMessage({ id: count, kind, ask })
  }) as Promise<TabQuestions[Kind]['answer']> // reason: the worker answers each kind with its own
}

function startWorker(): Worker {
  const script: string | undefined = tabWorker // a build of one file has none
  if (!script) throw new Error('No worker is beside this file')
  const started = new Worker(trustedScript(script), { name: 'dawn-chorus-files', type: 'module' })
  const lifetime = createLifetime()
  lifetime.listen(started, 'message', (event) => receive((event as MessageEvent<MessageOfTab>).data)) // reason: our protocol
  lifetime.listen(started, 'error', () => {
    lifetime.end()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('The worker has ended'))
    waiting.clear()
  })
  return started
}

function receive(message: MessageOfTab): void {
  const asker = waiting.get(message.id)
  if ('progress' in message) return asker?.onProgress?.(message.progress)
  waiting.delete(message.id)
  if ('failure' in message) asker?.reject(new Error(message.failure))
  else asker?.resolve(message.answer)
}

/** Answer of the station of this tab to a request, as `fetch` gives one; `path` with its query, from `/api` on. */
export async function requestTab(path: string, init: RequestInit = {}): Promise<Response> {
  const body = typeof init.body === 'string' ? init.body : ''
  const answer = await askTab('request', { method: init.method ?? 'GET', path, body })
  init.signal?.throwIfAborted()
  const hasBody = ![204, 205, 304].includes(answer.status)
  return new Response(hasBody ? answer.body : null, {
    status: answer.status,
    headers: { 'content-type': answer.type },
  })
}

/** Recordings whose address stays. */
const KEPT_ADDRESSES = 32

/** Address of the recording of a detection, for a media element; empty where there is none. */
export const makeClipAddress = madeAddresses(KEPT_ADDRESSES, async (id: number) => {
  const answer = await requestTab(`/api/v2/audio/${id}`)
  return answer.ok ? await answer.blob() : undefined
})
