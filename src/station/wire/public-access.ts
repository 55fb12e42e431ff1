import { decode } from './fields.ts'

/** Public access to live sound, as far as told. */
export interface PublicAccess {
  /** Whether people without a sign-in may listen now; undefined: not told. */
  readonly liveAudio: boolean | undefined
  /** Whether a gateway of ours answers: it has no pages, and begins a stream for anybody. */
  readonly isGateway: boolean
  /** End of the time in which nobody may listen: an instant with its offset, whose clock time is the owner's. */
  readonly quietUntil: string | undefined
}

/** Public access of a configuration; a value that is no object tells nothing (station-api 1.2). */
export function readPublicAccess(value: unknown): PublicAccess {
  const read = decode(value, (fields) => {
    const [said, quietUntil] = [fields.raw('liveAudio'), fields.maybeText('quietUntil')]
    return {
      liveAudio: typeof said === 'boolean' ? said : undefined,
      isGateway: fields.raw('gateway') === true,
      quietUntil: quietUntil !== undefined && isInstant(quietUntil) ? quietUntil : undefined,
    }
  })
  return read.ok ? read.value : { liveAudio: undefined, isGateway: false, quietUntil: undefined }
}

/** Part of a configuration about public access, unread; undefined where there is none. */
export function publicAccessIn(config: unknown): unknown {
  const found = decode(config, (fields) => fields.maybeInside('security')?.raw('publicAccess'))
  return found.ok ? found.value : undefined
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?[+-]\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
