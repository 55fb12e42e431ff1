/** An address in a text, with what stands before its host: a name and a password, whatever signs these have. */
const USER_INFO = /\b([a-z][a-z\d+.-]*:\/\/)\S*@/gi
/** What cameras take as part of a path or query instead. */
const NAMED_SECRET = /\b(user(?:name)?|pass(?:word|wd)?|pwd|token)=[^\s&/?#]*/gi

/**
 * What a station says of where its sound comes from, without what opens it: `rtsp://admin:secret@192.0.2.5/s` is
 * `rtsp://192.0.2.5/s`. Rather too little is left than too much.
 */
export const withoutCameraPassword = (text: string): string =>
  text.replace(USER_INFO, '$1').replace(NAMED_SECRET, '$1=…')

/** What has no name at a station, by the id that it gave: `rtsp_4d50dd0d` (station-api 8.5). */
export interface UnnamedSource {
  readonly kind: 'camera' | 'microphone'
  /** Enough of the id to tell it from the others. */
  readonly number: string
}

/** What a bare id stands for; undefined where somebody gave a name. */
export function unnamedSource(name: string): UnnamedSource | undefined {
  const [, type, number] = /^(rtsps?|rtmps?|https?|hls|udp|rtp|audio_card)_([\da-f]{4})[\da-f]{4,}$/i.exec(name) ?? []
  return number === undefined ? undefined : { kind: type === 'audio_card' ? 'microphone' : 'camera', number }
}
