import { maySignOut, needsSignIn, type StationConfig } from '../domain/station-config.ts'
import { type Remote, valueOf } from '../state/remote.ts'
import type { FrameModel } from './frame-model.ts'

/**
 * Whether the visitor is signed in, could be, or need not be.
 *
 * @param isReadOnly nobody is offered to sign in
 */
export function sessionOf(config: StationConfig | undefined, isReadOnly: boolean): FrameModel['session'] {
  if (!config) return 'unknown'
  if (isReadOnly) return 'open'
  if (maySignOut(config)) return 'signed-in'
  return needsSignIn(config) ? 'anonymous' : 'open'
}

/** A private station answers nothing to a stranger: the only thing to do there is to sign in. */
export const isShutOut = (config: StationConfig | undefined): boolean =>
  config !== undefined && config.security.privateMode && needsSignIn(config)

/**
 * How live listening is offered. Only at home: a guest's page can start nothing at the station (Spec §6).
 *
 * @param config undefined: nobody knows yet, and its place is kept
 * @param isReadOnly nobody is offered to sign in
 */
export function listeningOf(
  config: StationConfig | undefined,
  isPage: boolean,
  isReadOnly: boolean,
): FrameModel['listening'] {
  if (!isPage) return 'none'
  if (!config || !needsSignIn(config)) return 'offered'
  return isReadOnly ? 'none' : 'asks'
}

/**
 * What the frame says of the connection: nothing where nobody connects.
 *
 * @param stream how the stream of news stands
 * @param hasPage a page that follows the stream is in the main area, no problem
 */
export function liveOf(known: Remote<StationConfig>, stream: FrameModel['live'], hasPage: boolean): FrameModel['live'] {
  if (known.state === 'failed') return 'closed'
  return hasPage && !isShutOut(valueOf(known)) ? stream : 'idle'
}
