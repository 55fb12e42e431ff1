import { canDo, maySignOut, needsSignIn, type StationConfig } from '../domain/station-config.ts'
import { type AsyncState, valueOf } from '../state/remote.ts'
import type { FrameModel } from './frame-model.ts'

/**
 * Session of the visitor: signed in, not signed in, or not needed.
 *
 * @param isReadOnly whether signing in is never offered
 */
export function sessionOf(config: StationConfig | undefined, isReadOnly: boolean): FrameModel['session'] {
  if (!config) return 'unknown'
  if (isReadOnly) return 'open'
  if (maySignOut(config)) return 'signed-in'
  return needsSignIn(config) ? 'anonymous' : 'open'
}

/** Whether a private station shuts the visitor out: only signing in is possible there. */
export const isShutOut = (config: StationConfig | undefined): boolean =>
  config !== undefined && config.security.privateMode && needsSignIn(config)

/**
 * Offer of live listening. Only on a station's own page: a guest's can start nothing at the station (Spec §6), and not of a station
 * that nobody can listen to.
 *
 * @param config undefined: not known yet, and its place is kept
 * @param isReadOnly whether signing in is never offered
 */
export function listeningOf(
  config: StationConfig | undefined,
  isPage: boolean,
  isReadOnly: boolean,
): FrameModel['listening'] {
  if (!isPage || !canDo(config, 'liveSound')) return 'none'
  if (!config || !needsSignIn(config)) return 'offered'
  return isReadOnly ? 'none' : 'asks'
}

/**
 * Connection state in the frame: nothing where nothing connects.
 *
 * @param stream state of the stream of detections
 * @param hasPage whether a page that follows the stream is in the main area
 */
export function liveOf(
  known: AsyncState<StationConfig>,
  stream: FrameModel['live'],
  hasPage: boolean,
): FrameModel['live'] {
  if (known.state === 'failed') return 'closed'
  return hasPage && !isShutOut(valueOf(known)) ? stream : 'idle'
}
