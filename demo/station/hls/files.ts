import type { StationRequest } from '../context.ts'
import { entityTag, offerFile } from '../../../server/pages/byte-answer.ts'
import { EMPTY_PLAYLIST, playlistOf, segmentNumber } from './playlist.ts'
import { SEGMENT_FILES } from './segmenter.ts'
import type { Segment } from './shelf.ts'
import type { HlsStream } from './stream.ts'

/** Answers with the playlist of a stream's last segments; while there is none, with one that is to be asked for again. */
export function offerPlaylist(
  request: StationRequest,
  { codec, segments }: HlsStream,
  options: {
    readonly last: number
    readonly headers?: Readonly<Record<string, string>>
    readonly dateOf?: (segment: Segment) => string
  },
): Response {
  const headers = {
    ...options.headers,
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'no-cache, no-store, must-revalidate',
  }
  if (segments.length === 0) return request.body(EMPTY_PLAYLIST, 200, { ...headers, 'retry-after': '2' })
  return request.body(playlistOf(codec, segments.slice(-options.last), options.dateOf), 200, headers)
}

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
