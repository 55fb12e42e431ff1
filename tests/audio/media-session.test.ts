import { afterEach, expect, test, vi } from 'vitest'
import { announceSound } from '../../src/audio/media-session.ts'

afterEach(() => vi.unstubAllGlobals())

/** The media controls of a system, and what their buttons do. */
function systemControls() {
  const handlers = new Map<string, unknown>()
  const session = {
    metadata: undefined,
    playbackState: 'none',
    setActionHandler: (action: string, handler: unknown) => void handlers.set(action, handler),
  }
  vi.stubGlobal('navigator', { mediaSession: session })
  vi.stubGlobal('MediaMetadata', Object)
  return { session, offered: () => [...handlers].filter(([, handler]) => handler).map(([action]) => action) }
}

const nothing = (): void => {}

test('a lock screen goes to the next and the one before where there are several, and still shows what stands still', () => {
  const { session, offered } = systemControls()
  const keys = { play: nothing, pause: nothing, next: nothing, previous: nothing }
  announceSound({ title: 'Eurasian Wren', artist: 'Garden microphone · 06:12', isPaused: true }, keys)
  expect(offered()).toEqual(['play', 'pause', 'stop', 'nexttrack', 'previoustrack'])
  expect(session).toMatchObject({ metadata: { title: 'Eurasian Wren' }, playbackState: 'paused' })
  announceSound({ title: 'Eurasian Wren', artist: '' }, { play: nothing, pause: nothing })
  expect(offered()).toEqual(['play', 'pause', 'stop'])
})
