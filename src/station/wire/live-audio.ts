import { withoutCameraPassword } from '../../domain/source-name.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import { unreadable } from '../failures.ts'
import { decode, decodeList, type DecodedList } from './fields.ts'
import { decodeListIn } from './live-sources.ts'

/** Answer of a station that has begun a stream (station-api 9.1, 9.5). */
export interface StartedStream {
  /** Path of the playlist on the station; a classic one tells none, its `playlist_path` is a file of the server. */
  readonly playlistPath: string | undefined
  readonly token: string | undefined
}

/** Answer to the start of a live stream, of either dialect (station-api 9.1). */
export const decodeStarted = (value: unknown): Result<StartedStream> =>
  decode(value, (fields) => ({
    playlistPath: fields.maybeText('playlist_url'),
    token: fields.maybeText('stream_token'),
  }))

/** Stream that runs already. */
export interface RunningStream {
  readonly source: string
  readonly playlistPath: string
}

/** List of live streams that run already (station-api 9.5). */
export const decodeRunning = (value: unknown): Result<DecodedList<RunningStream>> =>
  decodeListIn(value, 'streams', (list) =>
    decodeList(list, (fields) => ({
      source: withoutCameraPassword(fields.name('source')),
      playlistPath: fields.name('playlist_url'),
    })),
  )

/**
 * Whether a playlist names any sound yet. An empty one is still being written; anything else is a page of a server in
 * between, and a failure.
 */
export function decodePlaylist(value: unknown): Result<boolean> {
  const text = String(value).trimStart()
  if (text !== '' && !text.startsWith('#EXTM3U')) return failed(unreadable())
  return success(text.includes('#EXTINF'))
}
