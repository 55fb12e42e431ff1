import { Hono } from 'hono'
import { problem } from '../../../server/station/answers/problems.ts'
import { recordingOf } from '../../../server/station/media/recording.ts'
import { readPictureRequest } from '../../../server/station/media/spectrogram-size.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../server/station/request.ts'
import type { LiveContext } from '../context.ts'
import { eggPicture } from '../media/eggs.ts'
import { type Song, recordedSong } from '../media/song.ts'
import type { SongTask } from '../media/song-task.ts'
import { speciesOf } from '../garden/species.ts'

/** Maker of a sound (WAV) or a picture of one (PNG), elsewhere. */
export type MakeMedia = (task: SongTask) => Promise<Uint8Array<ArrayBuffer>>

/** Sounds and pictures of the garden in a tab: made when they are asked for, and sent whole. */
export function tabMediaRoutes(station: LiveContext, make: MakeMedia): StationRoutes {
  const routes = new Hono<StationEnv>()
  const none = (request: StationRequest): Response =>
    problem(request, station, 404, { message: 'No audio clip available for this note' })
  const recorded = (request: StationRequest): Song | undefined => {
    const detection = station.store.byId(Number(request.req.param('id')))
    const recording = detection && recordingOf(detection)
    return recording && recordedSong(recording)
  }

  routes.get('/api/v2/audio/:id', async (request) => {
    const song = recorded(request)
    if (!song) return none(request)
    return request.body(await make({ kind: 'clip', ...song }), 200, { 'content-type': 'audio/wav' })
  })
  routes.get('/api/v2/spectrogram/:id/status', (request) =>
    request.json({ data: { message: '', queuePosition: 0, status: recorded(request) ? 'exists' : 'failed' } }),
  )
  routes.get('/api/v2/spectrogram/:id', async (request) => {
    const song = recorded(request)
    if (!song) return none(request)
    const { width, height, raw } = readPictureRequest(station.dialect, request.req.query())
    const bytes = await make({ kind: 'spectrogram', ...song, width, height, raw })
    return request.body(bytes, 200, { 'content-type': 'image/png' })
  })

  const egg = (request: StationRequest, name: string): Response => {
    const bird = speciesOf(name.trim())
    if (!bird) return problem(request, station, 404, { message: 'Image not found for species' })
    return request.body(eggPicture(bird.scientificName, bird.names.en), 200, { 'content-type': 'image/svg+xml' })
  }
  routes.get('/api/v2/media/species-image', (request) => egg(request, request.req.query('name') ?? ''))
  routes.get('/api/v2/media/image/:name', (request) => egg(request, request.req.param('name')))
  routes.get('/api/v2/media/species-image/info', (request) =>
    request.json({
      authorName: 'Dawn Chorus',
      authorURL: '',
      licenseName: 'MIT',
      licenseURL: 'https://opensource.org/license/mit',
      sourceProvider: 'eggs',
    }),
  )
  routes.get('/api/v2/species/:code/thumbnail', (request) => egg(request, request.req.param('code')))
  return routes
}
