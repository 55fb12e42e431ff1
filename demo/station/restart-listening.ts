import type { ListeningServer } from '../../server/command/listen.ts'
import { resetLimits } from './access/limits.ts'
import type { GardenContext } from './context.ts'

/** A restart as callers see it: every connection is cut, new ones are refused for a while, then it listens again. */
export async function restartListening(
  context: GardenContext,
  listening: ListeningServer,
  refuseMs: number,
): Promise<void> {
  await new Promise((done) => setTimeout(done, 30)) // lets the answer to the command out
  context.hub.endAll('cut')
  context.liveAudio.streams.endAll()
  context.sources.renew()
  context.listCache.clear()
  resetLimits(context.limits)
  await listening.restart(refuseMs)
}
