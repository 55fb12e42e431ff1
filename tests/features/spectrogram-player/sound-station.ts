import { writeWav } from '../../../src/domain/sound/wav.ts'
import { type EmbedStation, installEmbedStation } from '../embed-station.ts'

/** What is in the clips of the station under test: a pure tone within silence. */
export const CLIP = { seconds: 4, toneFrom: 1, toneTo: 3, hertz: 4000, sampleRate: 24_000 } as const

/** What a station can say of a picture that is not there. */
type PictureMode = 'there' | 'missing' | 'user-requested'

/** A station with recordings, for players. */
export interface SoundStation extends EmbedStation {
  /** Answered for the sound of any detection: the clip, a status, or bytes that are no sound. */
  clip: 'tone' | 'noise' | number
  picture: PictureMode
  /** The picture itself, a data address: one grey pixel unless set. */
  pictureData: string
  /** What its status says while it is drawn, in turn; the last one stays. */
  pictureStatus: readonly { readonly status: string; readonly queuePosition: number }[]
  /** Requests for sounds so far. */
  clipsAsked: number
  readonly generated: string[]
  /** What is known of any detection. */
  detection: object | undefined
}

/** The clip as a WAV file. */
export function toneClip(): Uint8Array<ArrayBuffer> {
  const { seconds, toneFrom, toneTo, hertz, sampleRate } = CLIP
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const second = index / sampleRate
    return second >= toneFrom && second < toneTo ? 0.5 * Math.sin(2 * Math.PI * hertz * second) : 0
  })
  return writeWav(samples, sampleRate)
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status })

/** One grey pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** Puts the station in place of the network. Call it before anything is imported that might ask. */
export function installSoundStation(): SoundStation {
  const embed = installEmbedStation()
  const own = {
    clip: 'tone' as SoundStation['clip'],
    picture: 'there' as PictureMode,
    pictureData: PIXEL,
    pictureStatus: [{ status: 'exists', queuePosition: 0 }] as SoundStation['pictureStatus'],
    clipsAsked: 0,
    generated: [] as string[],
    detection: undefined as SoundStation['detection'],
  }
  const station: SoundStation = Object.assign(embed, own)
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { pathname, host } = new URL(input instanceof Request ? input.url : input, location.href)
    if (host === 'elsewhere.test') throw new TypeError('Failed to fetch') // another website that allows nobody
    if (pathname.endsWith('.wav') && station.isThere) return sound(station)
    if (station.detection && /\/api\/v2\/detections\/\d+$/.test(pathname)) return json(station.detection)
    const [, kind, id, what] = /\/api\/v2\/(audio|spectrogram)\/(\d+)\/?(\w*)$/.exec(pathname) ?? []
    if (!kind || !station.isThere) return fetch(input, init)
    if (kind === 'audio') return sound(station)
    if (what === 'generate') {
      station.generated.push(`${init?.method} ${id}`)
      return json({ data: { status: 'queued', queuePosition: 0, message: '' } }, 202)
    }
    if (what === 'status') {
      const [first = { status: 'not_started', queuePosition: 0 }, ...rest] = station.pictureStatus
      if (rest.length > 0) station.pictureStatus = rest
      return json({ data: { ...first, message: '' } })
    }
    const data = station.picture === 'user-requested' ? { mode: 'user-requested' } : undefined
    return json({ message: 'not found', code: 404, data }, 404)
  }
  replacePictures(station)
  replaceSounds(station)
  return station
}

function sound(station: SoundStation): Response {
  station.clipsAsked += 1
  if (typeof station.clip === 'number') return json({ message: 'no', code: station.clip }, station.clip)
  if (station.clip === 'tone') return new Response(toneClip(), { headers: { 'content-type': 'audio/wav' } })
  return new Response(new Uint8Array(4096).fill(7), { headers: { 'content-type': 'audio/wav' } })
}

/** Spectrograms load only while there are some. */
function replacePictures(station: SoundStation): void {
  const { setAttribute } = HTMLImageElement.prototype
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {}
  if (!get || !set) throw new Error('no images here')
  const replaced = (address: string): string => {
    if (!address.includes('/api/v2/spectrogram/')) return address
    return station.picture === 'there' ? station.pictureData : 'data:image/png;base64,broken'
  }
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === 'src' ? replaced(String(value)) : value)
  }
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    get,
    set(this: HTMLImageElement, address: string) {
      set.call(this, replaced(address))
    },
  })
}

/** Media elements get the clip itself, whoever may read it; unless the station says no. */
function replaceSounds(station: SoundStation): void {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src') ?? {}
  if (!get || !set) throw new Error('no media elements here')
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    configurable: true,
    get,
    set(this: HTMLMediaElement, address: string) {
      const plays = station.isThere && station.clip === 'tone'
      const url = plays ? URL.createObjectURL(new Blob([toneClip()], { type: 'audio/wav' })) : 'data:audio/wav,broken'
      set.call(this, /^https?:/.test(address) ? url : address)
    },
  })
}
