import { failed, type Result, success } from '../../domain/result.ts'
import { wavFileOf, type WavLayout, wavLayout, wavRange } from '../../domain/sound/wav-part.ts'
import type { StationClient } from '../client.ts'
import { aborted, tooLarge, unreachable, unreadable } from '../failures.ts'
import type { AskOptions } from './ask.ts'

/** Bytes read first: the head of a file, which tells its format. */
const HEAD_BYTES = 4096
/** Largest compressed recording read as a whole, bytes. */
const COMPRESSED_BYTES = 2 * 1024 * 1024
/** Longest wait for a part, milliseconds. */
const PART_TIMEOUT_MS = 15_000

/** Part of a recording as a file of its own. */
export interface ClipPart {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whether it is the whole recording, because only uncompressed sound can be cut: the player has to find the part. */
  readonly isWhole: boolean
}

/**
 * Part of the recording of a detection: of a WAV file, which stations keep by default, its head and those bytes alone
 * (station-api 6.1: ranges in both dialects), of others all up to 2 MB. `not-found`: there is none.
 *
 * @param choose from and to in seconds, given the length of the recording
 */
export async function fetchClipPart(
  client: StationClient,
  id: number,
  choose: (clipSeconds: number) => readonly [from: number, to: number],
  { signal }: AskOptions = {},
): Promise<Result<ClipPart>> {
  const range = (bytes: string): ReturnType<StationClient['request']> =>
    client.request({
      method: 'GET',
      path: `/api/v2/audio/${id}`,
      as: 'response',
      headers: { Range: `bytes=${bytes}` }, // no compression then, which classic would use for the part alone
      timeoutMs: PART_TIMEOUT_MS,
      signal,
    })
  try {
    const answer = await range(`0-${HEAD_BYTES - 1}`)
    if (!answer.ok) return answer
    const beginning = readerOf(answer.value as Response) // reason: asked for as one
    const head = await beginning.upTo(HEAD_BYTES)
    const layout = wavLayout(head)
    const { first, end } = layout
      ? wavRange(layout, ...choose(layout.dataBytes / layout.bytesPerSecond))
      : { first: HEAD_BYTES, end: COMPRESSED_BYTES }
    const isAll = head.length < HEAD_BYTES
    if (isAll || !beginning.isRange) {
      // a short file, or a server in between without ranges: read as far as needed, the rest is not downloaded
      const all = isAll ? head : await beginning.upTo(end)
      await beginning.leave()
      return partOf(head, all.subarray(layout ? first : head.length, end), layout)
    }
    await beginning.leave()
    const answered = await range(`${first}-${end - 1}`)
    if (!answered.ok) return answered
    const rest = readerOf(answered.value as Response) // reason: asked for as one
    const bytes = await rest.upTo(end - first)
    await rest.leave()
    return rest.isRange ? partOf(head, bytes, layout) : failed(unreadable())
  } catch {
    return failed(signal?.aborted ? aborted() : unreachable())
  }
}

function partOf(head: Uint8Array, bytes: Uint8Array, layout: WavLayout | undefined): Result<ClipPart> {
  if (layout) return success({ bytes: wavFileOf(head, layout, bytes), isWhole: false })
  const file = new Uint8Array(head.length + bytes.length)
  file.set(head)
  file.set(bytes, head.length)
  return file.length < COMPRESSED_BYTES ? success({ bytes: file, isWhole: true }) : failed(tooLarge())
}

/** Reader of an answer as it comes, no further than asked. */
interface BytesReader {
  /** Whether the answer is the requested range; else it is the file from its beginning. */
  readonly isRange: boolean
  /** First bytes up to a length, where there are as many; calling it again reads on. */
  upTo(length: number): Promise<Uint8Array<ArrayBuffer>>
  /** Stops the download. */
  leave(): Promise<void>
}

function readerOf(response: Response): BytesReader {
  const reader = response.body?.getReader()
  let known = new Uint8Array()
  let isOver = !reader
  return {
    isRange: response.status === 206,
    async upTo(length) {
      while (!isOver && known.length < length) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        isOver = done
        if (!value) continue
        const longer = new Uint8Array(known.length + value.length)
        longer.set(known)
        longer.set(value, known.length)
        known = longer
      }
      return known.subarray(0, length)
    },
    leave: async () => reader?.cancel(),
  }
}
