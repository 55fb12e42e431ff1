import type { StationRequest } from '../context.ts'
import { entityTag, offerFile } from '../../../server/pages/byte-answer.ts'
import { segmentNumber } from './playlist.ts'
import { SEGMENT_FILES } from './segmenter.ts'
import type { HlsStream } from './stream.ts'

/** Answers with a stream's `init.mp4` or one of its segments; undefined when it has no such file. */
export function offerStreamFile(
  request: StationRequest,
  stream: HlsStream,
  name: string,
  options: { readonly tagged: boolean; readonly headers?: Readonly<Record<string, string>> },
): Response | undefined {
  const always = options.headers ?? {}
  if (name === 'init.mp4' && stream.init) {
    const headers = { 'cache-control': 'public, max-age=3600' }
    return offerFile(request, {
      bytes: stream.init,
      contentType: 'audio/mp4',
      writtenAt: stream.epoch,
      always,
      headers,
    })
  }
  const segment = stream.segments.find(({ number }) => number === segmentNumber(stream.codec, name))
  if (!segment) return undefined
  const { bytes, readyAt } = segment
  return offerFile(request, {
    bytes,
    contentType: SEGMENT_FILES[stream.codec].contentType,
    writtenAt: readyAt,
    ...(options.tagged ? { etag: entityTag(readyAt, bytes.length) } : {}),
    always,
    headers: { 'cache-control': 'public, max-age=60' },
  })
}
