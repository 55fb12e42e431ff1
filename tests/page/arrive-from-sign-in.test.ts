// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { arriveFromSignIn } from '../../src/page/after-frame-chunk.ts'
import type { PageLocation, Router } from '../../src/page/router.ts'
import { createLifetime } from '../../src/platform/lifetime.ts'
import { writeSignInNote } from '../../src/platform/sign-in-note.ts'
import { storeFor } from '../../src/state/station.ts'
import { stationConfigAtom } from '../../src/state/session/session.ts'

const known = {
  csrfToken: 't',
  security: { enabled: true, accessAllowed: true, authConfig: { basicEnabled: true } },
}

afterEach(() => vi.unstubAllGlobals())

/** Path of a page that is arrived at by a sign-in; `goesOn` to another before its station has answered. */
async function arrival(name: string, goesOn: boolean): Promise<string> {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  writeSignInNote({ path: '/ui/detections' })
  let path = '/ui/dashboard'
  const router: Router = {
    current: () => ({ path, query: new URLSearchParams() }),
    go: (to) => void (path = to.path),
    onChange: () => () => {},
    hrefOf: (to) => to,
    locationOf: ({ pathname, searchParams }): PageLocation => ({ path: pathname, query: searchParams }),
  }
  const lifetime = createLifetime()
  const store = storeFor(`http://${name}.example`, 'page', { updates: 'none' })
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  arriveFromSignIn(lifetime, { root, store, router }, path)
  if (goesOn) path = '/ui/stations'
  answer.resolve(Response.json(known))
  await vi.waitFor(() => expect(store.get(stationConfigAtom).state).not.toBe('loading'))
  lifetime.end()
  return path
}

test('after a sign-in the page is the one that was left', async () => {
  expect(await arrival('stays', false)).toBe('/ui/detections')
})

test('whoever has gone to another page by then stays there', async () => {
  expect(await arrival('goes', true)).toBe('/ui/stations')
})
