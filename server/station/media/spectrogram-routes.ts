import { Hono } from 'hono'
import { problem, problemBody } from '../answers/problems.ts'
import { sendJson } from '../answers/json.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../request.ts'
import { findDetection } from './audio-routes.ts'
import { entityTag, offerFile } from '../../pages/byte-answer.ts'
import type { MediaContext } from './context.ts'
import { type Recording, recordingOf } from './recording.ts'
import { readPictureRequest } from './spectrogram-size.ts'
import { brokenReason, missingReason, type PictureJob, type PictureStatus, type Spectrograms } from './spectrograms.ts'

const CACHED = 'public, max-age=2592000, immutable'
const ZERO_TIME = '0001-01-01T00:00:00Z'
const NO_CLIP = 'No audio clip available for this note'
const NOT_GENERATED = "Spectrogram has not been generated yet. Click 'Generate Spectrogram' to create it."
const ACCEPTED = 'Generation request accepted. Poll /api/v2/spectrogram/:id/status for progress.'
const WAITING: PictureStatus = {
  status: 'queued',
  queuePosition: 0,
  startedAt: 0,
  message: 'Waiting for generation slot',
}
const NOT_STARTED: PictureStatus = {
  status: 'not_started',
  queuePosition: 0,
  message: 'Spectrogram generation not started',
}
const EMPTY_PATH: PictureStatus = {
  status: 'failed',
  queuePosition: 0,
  startedAt: 0,
  message: 'Generation failed: invalid audio path: empty normalized path',
}

/** Subject of an asked id. */
type Subject =
  | { readonly kind: 'recording'; readonly recording: Recording }
  | { readonly kind: 'unknown' | 'no-clip' | 'not-a-number' }

/** Routes of the pictures of detections, their state, and the request to draw (station-api 6.2 to 6.4). */
export function spectrogramRoutes(media: MediaContext, spectrograms: Spectrograms): StationRoutes {
  const routes = new Hono<StationEnv>()
  const { dialect } = media
  // classic: all ids without a clip share one entry of the queue, which soon says "failed"
  let emptyPathFailed = false

  routes.use('/api/v2/spectrogram/*', async (request, next) => {
    await next()
    // classic caches every answer for a month, errors and polls too: a trap that clients must get round
    if (dialect === 'classic') request.res.headers.set('cache-control', CACHED)
    else if (/\/(status|generate)$/.test(request.req.path)) request.res.headers.set('vary', 'Accept-Encoding')
  })

  const showPicture = async (request: StationRequest, id: string): Promise<Response> => {
    const subject = subjectOf(media, id)
    if (subject.kind !== 'recording') return refuse(request, media, subject, 'invalid-path')
    const wish = readPictureRequest(dialect, request.req.query())
    const drawing = await spectrograms.picture(subject.recording, wish, media.spectrogramMode())
    return sendPicture(request, media, subject.recording, drawing)
  }

  const showStatus = async (request: StationRequest, id: string): Promise<Response> => {
    const subject = subjectOf(media, id)
    if (subject.kind === 'not-a-number' && dialect === 'current') return refuse(request, media, subject, 'invalid-path')
    if (subject.kind === 'unknown' || subject.kind === 'not-a-number') {
      return problem(request, media, 404, { message: 'Detection not found', detail: 'note not found' })
    }
    if (subject.kind !== 'recording') return sendStatus(request, emptyPathFailed ? EMPTY_PATH : NOT_STARTED)
    const wish = readPictureRequest(dialect, request.req.query())
    return sendStatus(request, await spectrograms.status(subject.recording, wish))
  }

  const startDrawing = async (request: StationRequest, id: string): Promise<Response> => {
    const subject = subjectOf(media, id)
    if (subject.kind !== 'recording') {
      emptyPathFailed = dialect === 'classic'
      return refuse(request, media, subject, 'accepted')
    }
    const wish = readPictureRequest(dialect, request.req.query())
    const { outcome, status } = await spectrograms.generate(subject.recording, wish)
    if (outcome === 'exists') {
      const path = `/api/v2/spectrogram/${id}?raw=${wish.raw}&size=${wish.size}`
      return sendJson(request, { data: { path, status: 'exists' }, error: '', message: 'Spectrogram already exists' })
    }
    const message = outcome === 'accepted' ? ACCEPTED : 'Generation already in progress'
    return sendJson(request, { data: statusData(status), error: '', message }, 202)
  }

  routes.get('/api/v2/spectrogram/:id', (request) => showPicture(request, request.req.param('id')))
  routes.get('/api/v2/spectrogram/:id/status', (request) => showStatus(request, request.req.param('id')))
  routes.post('/api/v2/spectrogram/:id/generate', (request) => startDrawing(request, request.req.param('id')))
  return routes
}

/** Picture, or the reason why there is none. */
function sendPicture(
  request: StationRequest,
  media: MediaContext,
  recording: Recording,
  drawing: PictureJob,
): Response {
  switch (drawing.kind) {
    case 'picture':
      return offerFile(request, {
        bytes: drawing.bytes,
        contentType: typeOfPicture(drawing.bytes),
        writtenAt: recording.writtenAt,
        headers: { 'cache-control': CACHED },
        ...(media.dialect === 'current' ? { etag: entityTag(recording.writtenAt, drawing.bytes.length) } : {}),
      })
    case 'not-generated':
      return sendJson(request, notGenerated(media), 404)
    case 'clip-missing':
      return problem(request, media, 404, { message: 'Source audio file not found', detail: missingReason(recording) })
    case 'timed-out':
      return problem(request, media, 408, {
        message: 'Spectrogram generation timed out',
        detail: 'context deadline exceeded',
      })
    case 'clip-broken': {
      const message = 'Audio file is still being processed, please retry'
      const answer = problem(request, media, 503, { message, detail: brokenReason(recording) })
      answer.headers.set('retry-after', '2')
      return answer
    }
  }
}

/** PNG, as pictures are drawn here; WebP, as one recorder draws its own. */
const typeOfPicture = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP' ? 'image/webp' : 'image/png'

function subjectOf(media: MediaContext, id: string): Subject {
  if (!/^\d+$/.test(id)) return { kind: 'not-a-number' }
  const detection = findDetection(media, id)
  if (!detection) return { kind: 'unknown' }
  const recording = recordingOf(detection)
  return recording ? { kind: 'recording', recording } : { kind: 'no-clip' }
}

/**
 * Refusal of an id without a recording; classic forgets to stop after the error and writes a second document behind it.
 */
function refuse(
  request: StationRequest,
  media: MediaContext,
  subject: Subject,
  afterwards: 'invalid-path' | 'accepted',
): Response {
  if (media.dialect === 'current') {
    return subject.kind === 'not-a-number'
      ? problem(request, media, 400, { message: 'Note ID must be a numeric value' })
      : problem(request, media, 404, { message: NO_CLIP })
  }
  const detail = subject.kind === 'no-clip' ? 'no audio file found' : 'record not found'
  const first = problemBody(media, 404, { message: NO_CLIP, detail })
  const second =
    afterwards === 'accepted'
      ? { data: statusData(WAITING), error: '', message: ACCEPTED }
      : problemBody(media, 400, {
          message: 'Invalid audio file path specified',
          detail: 'invalid audio path: empty normalized path',
        })
  const documents = `${JSON.stringify(first)}\n${JSON.stringify(second)}\n`
  return request.body(documents, 404, { 'content-type': 'application/json' })
}

/** Body of the 404 by which a client learns that only a request starts a drawing. Keys in the order of a sorted map. */
function notGenerated(media: MediaContext): Record<string, unknown> {
  const body = problemBody(media, 404, { message: NOT_GENERATED, detail: 'spectrogram not generated' })
  return {
    code: body['code'],
    correlation_id: body['correlation_id'],
    data: { mode: 'user-requested' },
    error: body['error'],
    message: body['message'],
  }
}

function sendStatus(request: StationRequest, status: PictureStatus): Response {
  const message = {
    exists: 'Spectrogram exists on disk',
    not_started: 'Spectrogram not yet generated',
    queued: 'Spectrogram generation status retrieved',
    generating: 'Spectrogram generation status retrieved',
    failed: 'Spectrogram generation status retrieved',
  }[status.status]
  return sendJson(request, { data: statusData(status), error: '', message })
}

function statusData({ status, queuePosition, startedAt, message }: PictureStatus): Record<string, unknown> {
  const time =
    startedAt === undefined ? {} : { startedAt: startedAt === 0 ? ZERO_TIME : new Date(startedAt).toISOString() }
  return { message, queuePosition, ...time, status }
}
