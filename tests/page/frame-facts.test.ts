import { expect, test } from 'vitest'
import type { StationConfig } from '../../src/domain/station-config.ts'
import type { AsyncState } from '../../src/state/remote.ts'
import { isShutOut, listeningOf, liveOf, sessionOf } from '../../src/page/frame-facts.ts'

const station = (enabled: boolean, accessAllowed: boolean, privateMode = false): StationConfig => ({
  dialect: 'current',
  basePath: '',
  version: '1',
  security: { enabled, accessAllowed, privateMode },
  signIn: { password: true, providers: [] },
})
const [open, stranger, known] = [station(false, false), station(true, false), station(true, true)]
const visitor: StationConfig = { ...stranger, signIn: { password: false, providers: [] }, capabilities: ['liveSound'] }
const shut = station(true, false, true)
const silent: StationConfig = { ...open, capabilities: ['review', 'clips'] }

test.each([
  [undefined, false, 'unknown'],
  [open, false, 'open'],
  [stranger, false, 'anonymous'],
  [known, false, 'signed-in'],
  [stranger, true, 'open'],
  [visitor, false, 'open'],
  [known, true, 'open'],
  [undefined, true, 'unknown'],
])('%j, read-only %s: the session is %s', (config, isReadOnly, session) => {
  expect(sessionOf(config, isReadOnly)).toBe(session)
})

test.each([
  [undefined, true, false, 'offered'],
  [open, true, false, 'offered'],
  [known, true, false, 'offered'],
  [stranger, true, false, 'asks'],
  [shut, true, false, 'asks'],
  [stranger, true, true, 'none'],
  [visitor, true, false, 'offered'],
  [{ ...visitor, capabilities: [] }, true, false, 'none'],
  [undefined, false, false, 'none'],
  [known, false, false, 'none'],
  [silent, true, false, 'none'],
] as const)('%j, on its own page %s, read-only %s: listening is %s', (config, isPage, isReadOnly, listening) => {
  expect(listeningOf(config, isPage, isReadOnly)).toBe(listening)
})

test('only a private station that does not know the visitor shuts out', () => {
  expect([undefined, open, stranger, known, shut, station(true, true, true)].map(isShutOut)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ])
})

const ready = (value: StationConfig) => ({ state: 'ready', value }) as const
const away = { state: 'failed', failure: { kind: 'network' } } as unknown as AsyncState<StationConfig> // reason: its kind is not read

test.each<[why: string, known: AsyncState<StationConfig>, hasPage: boolean, live: string]>([
  ['the stream says', ready(open), true, 'open'],
  ['the station does not answer who it is', away, true, 'closed'],
  ['nobody connects before the sign-in', ready(shut), true, 'idle'],
  ['a page that is a problem connects nobody', ready(open), false, 'idle'],
  ['before the station has answered the stream may be there', { state: 'idle' }, true, 'open'],
])('%s', (_why, known, hasPage, live) => {
  expect(liveOf(known, 'open', hasPage)).toBe(live)
})
