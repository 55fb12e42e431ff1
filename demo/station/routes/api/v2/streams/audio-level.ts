import { Hono } from 'hono'
import { clientAddressOf } from '../../../../../../server/address.ts'
import { LEVEL_STREAMS_PER_ADDRESS } from '../../../../access/limits.ts'
import { frameworkProblem, problem } from '../../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import type { Locale } from '../../../../../../src/domain/locale.ts'
import { namesIn } from '../../../../garden/names.ts'
import { eventFrame, textsBy } from '../../../../live/hub.ts'
import { levelFrame, levelsAt } from '../../../../live/levels.ts'
import { LEVEL_HEARTBEAT_MS } from '../../../../live/stream-rules.ts'

const FRAME_MS = { classic: 60, current: 100 } as const
const TOO_MANY = 'Too many audio level connections from this address'

/** Routes of each source's loudness, many times a second: `/api/v1/audio-level` at classic (station-api 8.5). */
export function audioLevelRoutes(station: GardenContext): StationRoutes {
  const { dialect, hub, sources, soundscape } = station
  const classic = dialect === 'classic'
  let timer: NodeJS.Timeout | undefined

  hub.onDemand('audio-level', (wanted) => {
    clearInterval(timer)
    timer = wanted ? setInterval(send, FRAME_MS[dialect]) : undefined
    if (wanted) levelsAt(sources.all(), soundscape, Date.now()) // the sound is made while the first frame travels
  })
  /**
   * Whether a reader gets names: at classic they are hidden from everybody without a login, also where there is no
   * security.
   */
  const named = (viewer: { readonly mayAct: boolean; readonly signedIn: boolean }): boolean =>
    classic ? viewer.signedIn : viewer.mayAct
  const text = (levels: ReturnType<typeof levelsAt> | undefined, withNames: boolean, locale: Locale): string => {
    const nameOf = namesIn(locale).source
    return eventFrame(undefined, { type: 'audio-level', levels: levelFrame(sources.all(), levels, withNames, nameOf) })
  }
  function send(): void {
    const levels = levelsAt(sources.all(), soundscape, Date.now())
    hub.broadcast(
      'audio-level',
      textsBy(named, (withNames, locale) => text(levels, withNames, locale)),
    )
  }

  return new Hono<StationEnv>().get(classic ? '/api/v1/audio-level' : '/api/v2/streams/audio-level', (request) => {
    if (hub.countFrom('audio-level', clientAddressOf(request)) >= LEVEL_STREAMS_PER_ADDRESS[dialect])
      return classic
        ? frameworkProblem(request, station, 429, TOO_MANY)
        : problem(request, station, 429, { message: TOO_MANY })
    const viewer = { mayAct: request.get('mayAct'), signedIn: request.get('signedIn') }
    return hub.open(request, {
      kind: 'audio-level',
      first: [text(undefined, named(viewer), request.get('locale'))],
      heartbeatMs: LEVEL_HEARTBEAT_MS,
      heartbeat: () => `: heartbeat ${Math.floor(station.clock.now() / 1000)}\n\n`,
      endOfLife: 'clean',
      headers: classic
        ? { 'content-type': 'text/event-stream; charset=utf-8', expires: '0', pragma: 'no-cache' }
        : { 'x-accel-buffering': 'no' },
    })
  })
}
