import type { Result } from '../../domain/result.ts'
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
    decodeList(list, (fields) => ({ source: fields.name('source'), playlistPath: fields.name('playlist_url') })),
  )
