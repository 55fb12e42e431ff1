import type { ListenKnowledge } from '../../domain/listen-access.ts'
import { learnFrom } from '../../domain/listen-access.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeRunning } from '../wire/live-audio.ts'
import { publicAccessIn, readPublicAccess } from '../wire/public-access.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/**
 * Access to live sound from another website, found without starting anything: the station's configuration tells most of
 * it, and a current one is asked once which streams run (station-api 9.5).
 *
 * @param isAgain whether a gateway is to be asked anew
 */
export async function learnListenAccess(
  client: StationClient,
  isAgain: boolean,
  { signal }: AskOptions = {},
): Promise<Result<ListenKnowledge>> {
  const config = await client.boot()
  if (!config.ok) return config
  const { dialect, security } = config.value
  let access = readPublicAccess(config.value.publicAccess)
  if (isAgain && access.isGateway) {
    const now = await client.request({ method: 'GET', path: '/api/v2/app/config', signal })
    if (!now.ok) return now
    access = readPublicAccess(publicAccessIn(now.value))
  }
  const isStranger = security.enabled && !security.accessAllowed
  const { isGateway, quietUntil } = access
  const known = { dialect, isGateway, quietUntil, liveAudio: isStranger ? access.liveAudio : true }
  if (dialect === 'classic' || isGateway || known.liveAudio === false) return success(known)
  const running = await ask(client, { method: 'GET', path: '/api/v2/streams/hls/status', signal }, (value) =>
    itemsOf(decodeRunning(value)),
  )
  if (running.ok) return success({ ...known, running: running.value.map(({ source }) => source) })
  return success(learnFrom(known, { kind: 'start', failure: running.failure }, undefined))
}
