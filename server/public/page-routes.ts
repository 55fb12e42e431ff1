import { Hono } from 'hono'
import type { Capability } from '../../src/domain/capabilities.ts'
import type { ServerEnv, ServerRequest, ServerRoutes } from '../context.ts'
import { assetRoutes } from '../pages/assets.ts'
import { toNotifications } from '../pages/notifications.ts'
import { type ClassicPageConfig, pageAnswer } from '../pages/page-html.ts'
import { prefixOf } from '../pages/prefix.ts'
import { CLOCK_KEPT_MS } from '../proxy/limits.ts'
import type { StationTime } from '../proxy/probe.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Share } from './options.ts'
import { askStationTime } from './quiet-clock.ts'
import { instantWithOffset } from './quiet-hours.ts'
import type { StationRecorder, StationSession } from './station-session.ts'
import type { VisitorGate } from './visitor-gate.ts'

/** Parts that the page for strangers needs. */
export interface PublicPageParts {
  /** Folder of the build. */
  readonly distribution: string
  readonly session: StationSession
  readonly gate: VisitorGate
  readonly shares: readonly Share[]
  readonly now: () => number
}

/**
 * Routes of the page for strangers: the dashboard at this address, with its files. It asks what pages of other websites may ask,
 * and nothing in it can be changed.
 */
export function publicPageRoutes({ distribution, session, gate, shares, now }: PublicPageParts): ServerRoutes {
  const clocks = createAnswerCache<StationTime | undefined>({ mostBytes: 1, mostAnswers: 1 }, () => 0, now)
  const clockNow = async (): Promise<string | undefined> => {
    const keptMs = (time: StationTime | undefined): number => (time ? CLOCK_KEPT_MS : 0)
    const time = await clocks.get('clock', keptMs, () => askStationTime(session, now())).catch(() => undefined)
    return time && instantWithOffset(now() + time.skewMs, time.offset)
  }
  const page = async (request: ServerRequest): Promise<Response> => {
    gate.count(request)
    const [clock, recorder] = await Promise.all([clockNow(), session.recorder().catch(() => undefined)])
    const facts = {
      ...(clock === undefined ? {} : { clock }),
      ...(recorder?.dialect === 'classic'
        ? { config: { ...CLASSIC_CONFIG, ...publicRecorder(recorder, shares) } }
        : {}),
    }
    return pageAnswer(distribution, facts, {
      acceptEncoding: request.req.header('accept-encoding'),
      prefix: prefixOf(request),
    })
  }
  const routes = new Hono<ServerEnv>()
  routes.get('/', (request) => request.redirect(`${prefixOf(request)}/ui/dashboard`, 302))
  routes.get('/notifications', toNotifications)
  routes.route('/', assetRoutes({ distribution }))
  for (const path of ['/ui', '/ui/*']) routes.get(path, page)
  return routes
}

/** What visitors read of the recorder: its name in place of a version, and its abilities, as far as its owner shares them. */
export function publicRecorder(
  { name, can }: StationRecorder,
  shares: readonly Share[],
): { readonly version: string; readonly capabilities: readonly Capability[] } {
  const shared: readonly Capability[] = [
    ...(shares.includes('summary') ? (['sun'] as const) : []),
    ...(shares.includes('clips') ? (['clips'] as const) : []),
    ...(shares.includes('listening') ? (['liveSound', 'levels'] as const) : []),
  ]
  return { version: name, capabilities: shared.filter(can) }
}

/** Configuration in the page of a classic station, for somebody who cannot sign in. */
const CLASSIC_CONFIG: Omit<ClassicPageConfig, 'version'> = {
  csrfToken: 'public',
  security: { enabled: true, accessAllowed: false },
  authConfig: { basicEnabled: false, googleEnabled: false, githubEnabled: false, endpoints: {} },
}
