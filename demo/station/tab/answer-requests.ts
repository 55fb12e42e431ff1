import type { GardenRequest, MessageOfGarden, MessageToGarden } from './messages.ts'

/** Function that answers a request. */
type Answer = (request: GardenRequest, signal: AbortSignal) => Promise<Response>

/**
 * Answers the requests of a page one by one, piece by piece: a stream of events has no end.
 *
 * @returns the function that takes the messages of the page
 */
export function answerRequests(
  answer: Answer,
  tell: (message: MessageOfGarden) => void,
): (message: MessageToGarden) => void {
  const waited = new Map<number, AbortController>()

  async function send(id: number, request: GardenRequest, signal: AbortSignal): Promise<void> {
    const { status, headers, body } = await answer(request, signal)
    const reader = body?.getReader()
    signal.addEventListener('abort', () => void reader?.cancel())
    if (signal.aborted) return void reader?.cancel()
    tell({ id, head: { status, headers: [...headers] } })
    for (;;) {
      const { value } = (await reader?.read()) ?? {}
      if (signal.aborted) return
      if (value === undefined) return tell({ id, isEnd: true })
      tell({ id, piece: value })
    }
  }

  return (message) => {
    const { id } = message
    if (!('request' in message)) return waited.get(id)?.abort()
    const ending = new AbortController()
    waited.set(id, ending)
    send(id, message.request, ending.signal)
      .catch((error: unknown) => tell({ id, failure: error instanceof Error ? error.message : String(error) }))
      .finally(() => waited.delete(id))
  }
}
