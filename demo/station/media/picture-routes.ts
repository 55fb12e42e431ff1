import { Hono } from 'hono'
import { entityTag, offerFile } from '../../../server/pages/byte-answer.ts'
import { sendJson } from '../../../server/station/answers/json.ts'
import { problem } from '../../../server/station/answers/problems.ts'
import { oklch } from '../../../server/station/media/colour.ts'
import type { MediaContext } from '../../../server/station/media/context.ts'
import { writePng } from '../../../server/station/media/png.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../server/station/request.ts'
import { fnv1a } from '../garden/random.ts'
import { type GardenSpecies, speciesOf } from '../garden/species.ts'
import { placeInGarden } from '../synth/room.ts'
import { tone } from '../synth/song.ts'
import { sound } from '../synth/voice.ts'
import { encodeWav } from '../synth/wav.ts'
import { eggPicture } from './eggs.ts'

const SIZE = 128

const GRAIN = 4

const SAMPLE_RATE = 24_000

const MONTH = 'public, max-age=2592000'
const DAY = 'public, max-age=86400'
const DRAWN_AT = Date.UTC(2026, 0, 1) // the eggs never change
const SVG = 'image/svg+xml'
const REMEMBERED_NAMES = 500
const NOT_FOUND = 'Image not found for species'

/** What the pictures of species need from the station. */
interface PictureContext extends Pick<MediaContext, 'dialect'> {
  /** Whether any bird has an egg, as beside a recorder, and not those of the book alone. */
  readonly hasAnySpecies?: boolean
}

type EggLayer = Pick<GardenSpecies, 'scientificName' | 'code'> & { readonly names: { readonly en: string } }

/**
 * Pictures of species, drawn as eggs, and the few still pictures and sounds of the classic dialect (station-api
 * 6.5–6.8).
 */
export function pictureRoutes(media: PictureContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (media.dialect === 'classic') addClassic(routes, media)
  else addCurrent(routes, media)
  // The address classic redirects to; at current it does no harm.
  routes.get('/media/eggs/:file{.+\\.svg}', (request) => {
    const species = speciesOf(request.req.param('file').slice(0, -4))
    return species ? sendEgg(request, species, `${MONTH}, immutable`) : request.notFound()
  })
  return routes
}

/** Routes of classic, which redirects the browser to the picture. */
function addClassic(routes: StationRoutes, media: PictureContext): void {
  routes.get('/api/v2/media/species-image', (request) => {
    const name = (request.req.query('name') ?? '').trim()
    if (name === '') {
      return problem(request, media, 400, { message: 'Scientific name is required', detail: 'missing scientific name' })
    }
    const species = speciesOf(name)
    if (!species) {
      // The station means to say 404 but compares with the wrong error.
      return problem(request, media, 500, {
        message: 'Failed to fetch species image',
        detail: 'image not found by provider',
      })
    }
    return redirect(request, species, `${MONTH}, immutable`)
  })
  routes.get('/api/v2/species/:code/thumbnail', (request) => {
    const code = request.req.param('code')
    const species = speciesOf(code)
    if (species) return redirect(request, species)
    const detail = `species code '${code}' not found in taxonomy`
    return problem(request, media, 404, { message: 'Species not found', detail })
  })
  routes.get('/assets/images/bird-placeholder.svg', (request) => sendStill(request, eggPicture('placeholder', ''), SVG))
  routes.get('/assets/images/logo.png', (request) => sendStill(request, markPng(), 'image/png'))
  // The bytes are a WAV and say so; the name is what clients ask for.
  routes.get('/assets/sounds/notification.mp3', (request) =>
    offerFile(request, {
      bytes: notificationChirp(),
      contentType: 'audio/wav',
      writtenAt: DRAWN_AT,
      headers: { 'cache-control': 'no-store' },
    }),
  )
}

/** Routes of current, which serves the bytes itself, and answers “later” before it has looked for a name. */
function addCurrent(routes: StationRoutes, media: PictureContext): void {
  const asked = new Set<string>()
  const missing = (request: StationRequest): Response => {
    const answer = problem(request, media, 404, { message: NOT_FOUND })
    answer.headers.set('cache-control', DAY)
    return answer
  }
  const image = (request: StationRequest, wished: string): Response => {
    const name = wished.trim()
    if (name === '') return problem(request, media, 400, { message: 'Scientific name is required' })
    const species = eggLayer(media, name)
    if (species) return sendEgg(request, species, MONTH)
    if (asked.has(name)) return missing(request)
    if (asked.size >= REMEMBERED_NAMES) asked.clear()
    asked.add(name)
    return request.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '5', 'content-length': '0' })
  }
  routes.get('/api/v2/media/species-image', (request) => image(request, request.req.query('name') ?? ''))
  routes.get('/api/v2/media/image/:name', (request) => image(request, request.req.param('name')))
  routes.get('/api/v2/media/bird-image/:name', (request) => image(request, request.req.param('name')))
  routes.get('/api/v2/media/species-image/info', (request) => {
    const name = (request.req.query('name') ?? '').trim()
    if (name === '') return problem(request, media, 400, { message: 'Scientific name is required' })
    if (!eggLayer(media, name)) {
      const none = missing(request)
      none.headers.set('vary', 'Accept-Encoding')
      return none
    }
    const answer = sendJson(request, {
      authorName: 'Dawn Chorus',
      authorURL: '',
      licenseName: 'MIT',
      licenseURL: 'https://opensource.org/license/mit',
      sourceProvider: 'eggs',
    })
    answer.headers.set('cache-control', MONTH)
    answer.headers.set('vary', 'Accept-Encoding')
    return answer
  })
  routes.get('/api/v2/species/:code/thumbnail', (request) => {
    const species = speciesOf(request.req.param('code'))
    return species ? sendEgg(request, species, MONTH) : problem(request, media, 404, { message: 'Species not found' })
  })
}

/** Species with an egg: one of the book, or beside a recorder any that it has heard. */
const eggLayer = ({ hasAnySpecies }: PictureContext, name: string): EggLayer | undefined =>
  speciesOf(name) ??
  (hasAnySpecies && /^[A-Z][a-z]+ [a-z -]+$/.test(name)
    ? { scientificName: name, code: name, names: { en: name } }
    : undefined)

function redirect(request: StationRequest, species: GardenSpecies, cacheControl?: string): Response {
  return request.body(null, 302, {
    location: `/media/eggs/${encodeURIComponent(species.code)}.svg`,
    'content-length': '0',
    ...(cacheControl ? { 'cache-control': cacheControl } : {}),
  })
}

function sendEgg(request: StationRequest, species: EggLayer, cacheControl: string): Response {
  const bytes = new TextEncoder().encode(eggPicture(species.scientificName, species.names.en))
  const writtenAt = DRAWN_AT + (fnv1a(species.code) % 1000)
  const headers = { 'cache-control': cacheControl }
  return offerFile(request, { bytes, contentType: SVG, writtenAt, etag: entityTag(writtenAt, bytes.length), headers })
}

function sendStill(request: StationRequest, content: string | Uint8Array, contentType: string): Response {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const headers = { 'cache-control': 'public, max-age=604800, immutable' }
  return offerFile(request, { bytes, contentType, writtenAt: DRAWN_AT, headers })
}

/** The sound of a notification: a friendly chirp of two notes, less than a second, as a WAV file. */
function notificationChirp(): Uint8Array<ArrayBuffer> {
  const voice = new Float32Array(Math.round(SAMPLE_RATE * 0.8))
  const options = { harmonics: [0.12, 0.04], attack: 0.15, release: 0.6 }
  const notes = [
    { note: tone([1.9, 2.35, 2.3], 0.14, options), at: 0.02 },
    { note: tone([2.7, 3.15, 2.95], 0.22, options), at: 0.17 },
  ]
  const even = (): number => 0.5
  for (const { note, at } of notes)
    sound({ note, at, pitch: 1, time: 1, level: -9, slope: 0, bow: 0 }, voice, SAMPLE_RATE, even)
  const samples = new Float32Array(voice.length)
  placeInGarden(voice, samples, SAMPLE_RATE, 0.15, even)
  return encodeWav({ samples, sampleRate: SAMPLE_RATE })
}

// samples along each side of a pixel

/** Our mark, an egg at dawn, as a PNG of 128 × 128 on nothing: the classic dialect's `logo.png`. */
export function markPng(): Uint8Array<ArrayBuffer> {
  const steps = 16
  // Colour numbers: rows of light from top to bottom, each in 17 opacities for a smooth rim.
  const colours = Array.from({ length: steps * 15 + 1 }, (_, index) => {
    const [light, cover] = [Math.floor((index - 1) / steps) / 14, (((index - 1) % steps) + 1) / steps]
    return index === 0 ? oklch(1, 0, 0, 0) : oklch(0.86 - 0.2 * light, 0.07 + 0.1 * light, 85 - 45 * light, cover)
  })
  const pixels = new Uint8Array(SIZE * SIZE)
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      let hits = 0
      for (let sample = 0; sample < GRAIN * GRAIN; sample += 1) {
        if (isEgg(x + ((sample % GRAIN) + 0.5) / GRAIN, y + (Math.floor(sample / GRAIN) + 0.5) / GRAIN)) hits += 1
      }
      const light = Math.min(14, Math.floor((y / SIZE) * 15))
      pixels[y * SIZE + x] = hits === 0 ? 0 : 1 + light * steps + (hits - 1)
    }
  }
  return writePng({ width: SIZE, height: SIZE, pixels, colours })
}

/** Whether a point lies on the egg: half an ellipse above, half a flatter one below. */
function isEgg(x: number, y: number): boolean {
  const [across, down] = [(x - SIZE / 2) / 42, (y - 74) / (y < 74 ? 66 : 46)]
  return across ** 2 + down ** 2 <= 1
}
