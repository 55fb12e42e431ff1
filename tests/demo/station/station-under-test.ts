import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStationApp } from '../../../demo/station/app.ts'
import type { AccessMode } from '../../../server/station/context.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { StationRoutes } from '../../../server/station/request.ts'
import { createLab } from '../../../demo/station/lab/lab.ts'
import { enliven, type LivingStation } from '../../../demo/station/station.ts'
import { openStore } from '../../../demo/station/store/open.ts'
import { smallPage } from '../../server/small-page.ts'
import { soundWithoutThread } from './soundscape/sound-without-thread.ts'

/** A late autumn afternoon, the day the recordings were made. */
export const NOW = new Date('2026-11-21T14:30:00Z')
export const PASSWORD = 'garden-pass-1'

/** A stream that begins with so much of the past has two segments as soon as it is opened. */
const READY_AT_ONCE_MS = 4300

/** A station whose clock stands and whose birds are silent, without a network. */
export interface StationUnderTest extends LivingStation {
  readonly app: StationRoutes
  /** Asks as a browser would: keeps cookies, sends the CSRF token unless told otherwise. */
  ask(path: string, wish?: Wish): Promise<Response>
  /** Cookies the "browser" holds. */
  readonly cookies: Map<string, string>
  signIn(): Promise<void>
  end(): Promise<void>
}

export interface Wish {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Objects are sent as JSON. */
  readonly body?: unknown
  /** Default true. */
  readonly token?: boolean
}

export async function stationUnderTest(
  dialect: 'classic' | 'current',
  access: AccessMode = 'open',
  more: {
    readonly lab?: boolean
    /** Default English for everybody; `visitor`: each their own (see `inLanguages`). */
    readonly language?: Locale | 'visitor'
    readonly days?: number
    /** Species of the garden, default all of them: fewer are made sooner. */
    readonly species?: number
    readonly prerollMs?: number
    /** Default Europe/Berlin. */
    readonly timeZone?: string
    /** Default {@link NOW}. */
    readonly now?: Date
    /** Of the station's data, which then is left as it is: for another start. Default: one of its own. */
    readonly folder?: string
  } = {},
): Promise<StationUnderTest> {
  const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'station-'))
  const distribution = smallPage(folder)
  const store = await openStore({
    directory: folder,
    seed: 7,
    timeZone: more.timeZone ?? 'Europe/Berlin',
    now: more.now ?? NOW,
    days: more.days ?? 8,
    ...(more.species === undefined ? {} : { speciesCount: more.species }),
  })
  const { language = 'en' } = more
  const choices = { dialect, access, password: PASSWORD, speed: 1, ...(language === 'visitor' ? {} : { language }) }
  const station = enliven(store, choices, distribution, folder, {
    workers: soundWithoutThread(),
    prerollMs: more.prerollMs ?? READY_AT_ONCE_MS,
    codec: 'mp3',
    stageMs: 0,
  })
  station.pulse.pause()
  station.context.clock.set((more.now ?? NOW).getTime())
  station.context.clock.setSpeed(0)
  const app = createStationApp(station.context, more.lab ? [createLab(station).middleware] : [])
  const cookies = new Map<string, string>()

  const ask = async (
    path: string,
    { method = 'GET', headers = {}, body, token = true }: Wish = {},
  ): Promise<Response> => {
    const unsafe = !['GET', 'HEAD', 'OPTIONS'].includes(method)
    if (unsafe && token && !cookies.has('csrf')) keep(cookies, await app.request('/api/v2/health'))
    const csrf = cookies.get('csrf')
    const answer = await app.request(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(unsafe && token && csrf ? { 'x-csrf-token': csrf } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    keep(cookies, answer)
    return answer
  }
  return {
    ...station,
    app,
    ask,
    cookies,
    async signIn() {
      const body = { username: 'birdnet-client', password: PASSWORD, redirectUrl: '/ui/dashboard', basePath: '/ui/' }
      const answer = (await (await ask('/api/v2/auth/login', { method: 'POST', body })).json()) as {
        redirectUrl: string
      } // reason: a test
      await ask(answer.redirectUrl)
    },
    async end() {
      await station.close()
      if (more.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function keep(cookies: Map<string, string>, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    if (/Max-Age=0/.test(cookie)) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
