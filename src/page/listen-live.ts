import { needsSignIn } from '../domain/station-config.ts'
import { whenSignedInAtom } from '../state/session/ask-to-sign-in.ts'
import { knownConfigAtom } from '../state/session/session.ts'
import { openListeningAtom } from '../state/live/open-listening.ts'
import type { DashboardOptions } from './dashboard-options.ts'

/**
 * Listens live for a visitor who pressed before the element was loaded: asks to sign in where needed, and then goes on
 * by itself. Without a sign-in nothing happens.
 */
export async function listenLive({ store, load }: Pick<DashboardOptions, 'store' | 'load'>): Promise<undefined> {
  const config = store.get(knownConfigAtom)
  if (config && needsSignIn(config) && !(await store.set(whenSignedInAtom))) return undefined
  await load('bird-live-listen')
  store.set(openListeningAtom)
  return undefined
}
