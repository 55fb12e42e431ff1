import { announceSound, type SoundKeys } from '../../audio/media-session.ts'

export { announceSound }

/**
 * Shows a recording in the system's media controls while it plays: the keys of headphones and lock screens play and
 * stop it.
 *
 * @param title untrusted text; the system takes it as text
 * @returns takes it back
 */
export const announceRecording = (title: string, keys: SoundKeys): (() => void) =>
  announceSound({ title, artist: '' }, keys)
