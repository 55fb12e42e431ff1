import { withoutCameraPassword } from '../../domain/source-name.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import { unreadable } from '../failures.ts'
import { decode, decodeList, type DecodedList } from './fields.ts'
import { decodeListIn } from './live-sources.ts'

/** What a station says when a stream has begun (station-api 9.1, 9.5). */
export interface StartedStream {
  /** Path of the playlist on the station; a classic one says none, its `playlist_path` is a file of the server. */
  readonly playlistPath: string | undefined
  readonly token: string | undefined
}

/** Reads the answer to the start of a live stream, of either dialect (station-api 9.1). */
export const decodeStarted = (value: unknown): Result<StartedStream> =>
  decode(value, (fields) => ({
    playlistPath: fields.maybeText('playlist_url'),
    token: fields.maybeText('stream_token'),
  }))

/** A stream that runs already. */
export interface RunningStream {
  readonly source: string
  readonly playlistPath: string
}

/** Reads the list of live streams that run already (station-api 9.5). */
export const decodeRunning = (value: unknown): Result<DecodedList<RunningStream>> =>
  decodeListIn(value, 'streams', (list) =>
    decodeList(list, (fields) => ({
      source: withoutCameraPassword(fields.name('source')),
      playlistPath: fields.name('playlist_url'),
    })),
  )

/**
 * Reads whether a playlist names any sound yet. One without a byte is still being written; what is no playlist is some page
 * of somebody in between.
 */
export function decodePlaylist(value: unknown): Result<boolean> {
  const text = String(value).trimStart()
  if (text !== '' && !text.startsWith('#EXTM3U')) return failed(unreadable())
  return success(text.includes('#EXTINF'))
}
