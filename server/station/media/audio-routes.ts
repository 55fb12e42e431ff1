import { Hono } from 'hono'
import { frameworkProblem, notFound, problem } from '../answers/problems.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../request.ts'
import type { StoredDetection } from '../store/store.ts'
import { entityTag, offerFile } from '../../pages/byte-answer.ts'
import type { Clips, MediaContext } from './context.ts'
import { type Recording, RecordingGone, readFileName, recordingOf } from './recording.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
}
const NO_CLIP = 'No audio clip available for this note'
const NOT_YET = 'Audio clip is scheduled for export and not yet available'

/** Which of the three doors a clip is asked at; their headers differ at classic (station-api 6.1). */
type Door = 'id' | 'query' | 'file-name'

interface Clip {
  readonly detection: StoredDetection
  readonly recording: Recording
}

/** The sound of detections: by id, by query and by file name, with ranges. */
export function audioRoutes(media: MediaContext, clips: Clips): StationRoutes {
  const routes = new Hono<StationEnv>()
  const { dialect } = media

  const byId = async (request: StationRequest, id: string, door: Door): Promise<Response> => {
    if (dialect === 'classic' && request.req.method === 'HEAD') return headRefused(request, media)
    if (dialect === 'current' && !/^\d+$/.test(id)) {
      return problem(request, media, 400, { message: 'Note ID must be a numeric value' })
    }
    const detection = findDetection(media, id)
    const recording = detection && recordingOf(detection)
    if (!detection || !recording) {
      const detail = detection ? 'no audio file found' : 'record not found'
      return dressed(problem(request, media, 404, { message: NO_CLIP, detail }), doorHeaders(media, door))
    }
    return send(request, { detection, recording }, door)
  }

  const byFileName = async (request: StationRequest, path: string): Promise<Response> => {
    if (dialect === 'classic' && request.req.method === 'HEAD') return headRefused(request, media)
    const detection = findByPath(media, path)
    const recording = detection && recordingOf(detection)
    if (!detection || !recording || recording.path !== path) {
      return dialect === 'classic'
        ? notFound(request, media)
        : frameworkProblem(request, media, 404, `File not found: ${path}`)
    }
    return send(request, { detection, recording }, 'file-name')
  }

  const send = async (request: StationRequest, { detection, recording }: Clip, door: Door): Promise<Response> => {
    const fault = media.faults?.(detection)
    const contentType = CONTENT_TYPES[recording.fileName.split('.').at(-1) ?? ''] ?? 'audio/wav'
    const always = { ...doorHeaders(media, door), ...disposition(media, recording, door) }
    if (fault === 'missing') {
      const answer = frameworkProblem(request, media, 404, `File not found: ${recording.path}`)
      // classic: the error page under the name and type of the sound it is not
      return dialect === 'classic'
        ? dressed(answer, { ...always, 'content-type': contentType, 'cache-control': 'no-store' })
        : answer
    }
    if (fault === 'not-yet' && dialect === 'current') {
      return dressed(problem(request, media, 503, { message: NOT_YET }), { 'retry-after': '2' })
    }
    const bytes = fault === 'corrupt' ? clips.corrupted(recording) : await clips.bytes(recording).catch(goneAsNothing)
    if (!bytes) return frameworkProblem(request, media, 404, `File not found: ${recording.path}`)
    return offerFile(request, {
      bytes,
      contentType,
      writtenAt: recording.writtenAt,
      always,
      ...(dialect === 'classic'
        ? { headers: { 'cache-control': 'no-store' } }
        : { etag: entityTag(recording.writtenAt, bytes.length) }),
    })
  }

  routes.get('/api/v2/audio/:id', (request) => byId(request, request.req.param('id'), 'id'))
  routes.get('/api/v2/media/audio', (request) => byId(request, request.req.query('id') ?? '', 'query'))
  routes.get('/api/v2/media/audio/:path{.+}', (request) => byFileName(request, request.req.param('path')))
  return routes
}

/** Answer to an error: undefined for a recording that is gone, any other is thrown on. */
function goneAsNothing(error: unknown): undefined {
  if (!(error instanceof RecordingGone)) throw error
}

/** A classic station has clips only as a whole. */
const headRefused = (request: StationRequest, media: MediaContext): Response =>
  dressed(notFound(request, media), {
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    vary: 'Origin',
    'x-content-type-options': 'nosniff',
  })

/** The detection of a numeric id; undefined for anything else. */
export function findDetection(media: Pick<MediaContext, 'store'>, id: string): StoredDetection | undefined {
  return /^\d{1,15}$/.test(id) ? media.store.byId(Number(id)) : undefined
}

/** The detection whose clip lies at `2026/11/name.wav`. Nothing outside the store is ever looked at. */
function findByPath({ store }: MediaContext, path: string): StoredDetection | undefined {
  const fileName = path.split('/').at(-1) ?? ''
  const about = readFileName(fileName)
  if (!about) return undefined
  // The name in the file has lost its capitals and marks, so any species of the day may be meant.
  const { rows } = store.page({ date: about.date, species: about.scientificName, limit: 5000 })
  return rows.find(({ clipName }) => clipName === fileName)
}

function doorHeaders({ dialect }: MediaContext, door: Door): Record<string, string> {
  if (dialect === 'current' || door !== 'id') return {}
  return { 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' }
}

function disposition({ dialect }: MediaContext, { fileName }: Recording, door: Door): Record<string, string> {
  if (dialect === 'classic' && door === 'file-name') return {}
  // The time in the name is local, so its Z is a lie; the current dialect leaves it out.
  const name = dialect === 'current' ? fileName.replace(/Z(\.\w+)$/, '$1') : fileName
  return { 'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}` }
}

function dressed(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}
