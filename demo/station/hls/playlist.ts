import { SAMPLE_RATE } from '../soundscape/signal.ts'
import { type Codec, SEGMENT_FILES } from './segmenter.ts'
import type { Segment } from './shelf.ts'

/** What a classic station says of a stream that has nothing yet: a playlist without segments. */
export const EMPTY_PLAYLIST =
  '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:EVENT\n'

/** The name of a segment's file: `segment007.mp3`. */
export const segmentName = (codec: Codec, number: number): string =>
  `segment${String(number).padStart(3, '0')}.${SEGMENT_FILES[codec].extension}`

/** The number in a segment's name; undefined for any other name. */
export function segmentNumber(codec: Codec, name: string): number | undefined {
  const number = Number(/^segment(\d{3,9})\.\w+$/.exec(name)?.[1] ?? Number.NaN)
  return segmentName(codec, number) === name ? number : undefined
}

/**
 * The playlist of the last segments, relative addresses, without an end (station-api 9.2). `dateOf` gives the date line of
 * a segment, which only the current dialect writes.
 */
export function playlistOf(codec: Codec, segments: readonly Segment[], dateOf?: (segment: Segment) => string): string {
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

const secondsOf = ({ samples }: Segment): number => samples / SAMPLE_RATE
