import { entityTag, offerFile } from '../../../server/pages/byte-answer.ts'
import type { StationRequest } from '../../../server/station/request.ts'
import { SAMPLE_RATE } from '../soundscape/signal.ts'
import { type Codec, SEGMENT_FILES } from './segmenter.ts'
import type { Segment } from './shelf.ts'
import type { HlsStream } from './stream.ts'

/** Playlist of a classic station for a stream that has nothing yet: without segments. */
const EMPTY_PLAYLIST =
  '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:EVENT\n'

/** The name of a segment's file: `segment007.mp3`. */
const segmentName = (codec: Codec, number: number): string =>
  `segment${String(number).padStart(3, '0')}.${SEGMENT_FILES[codec].extension}`

const secondsOf = ({ samples }: Segment): number => samples / SAMPLE_RATE

/**
 * Answers with the playlist of a stream's last segments; while there is none, with one that is to be asked for again.
 */
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

/** The number in a segment's name; undefined for any other name. */
function segmentNumber(codec: Codec, name: string): number | undefined {
  const number = Number(/^segment(\d{3,9})\.\w+$/.exec(name)?.[1] ?? Number.NaN)
  return segmentName(codec, number) === name ? number : undefined
}

/**
 * The playlist of the last segments, relative addresses, without an end (station-api 9.2). `dateOf` gives the date line
 * of a segment, which only the current dialect writes.
 */
function playlistOf(codec: Codec, segments: readonly Segment[], dateOf?: (segment: Segment) => string): string {
  const longest = Math.max(...segments.map(secondsOf), 1)
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${codec === 'aac' ? 7 : 3}`,
    '#EXT-X-ALLOW-CACHE:YES',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    ...(codec === 'aac' ? ['#EXT-X-MAP:URI="init.mp4"'] : []),
    ...segments.flatMap((segment) => [
      `#EXTINF:${secondsOf(segment).toFixed(6)},`,
      ...(dateOf ? [`#EXT-X-PROGRAM-DATE-TIME:${dateOf(segment)}`] : []),
      segmentName(codec, segment.number),
    ]),
    '',
  ].join('\n')
}
