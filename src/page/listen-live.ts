import { needsSignIn } from '../domain/station-config.ts'
import { whenSignedInAtom } from '../state/session/ask-to-sign-in.ts'
import { knownConfigAtom } from '../state/session/session.ts'
import { openListeningAtom } from '../state/live/open-listening.ts'
import type { DashboardOptions } from './dashboard-options.ts'

/**
 * Listens live for somebody who pressed before the element was there that does it: asks to sign in where that is needed, and
 * goes on by itself. Where nobody signs in, nothing happens.
 */
export async function listenLive({ store, load }: Pick<DashboardOptions, 'store' | 'load'>): Promise<undefined> {
  const config = store.get(knownConfigAtom)
  if (config && needsSignIn(config) && !(await store.set(whenSignedInAtom))) return undefined
  await load('bird-live-listen')
  store.set(openListeningAtom)
  return undefined
}
