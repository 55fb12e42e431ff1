import { expect, test } from 'vitest'
import { PUBLIC_RESOURCES } from '../../../server/public/resources.ts'
import { readProjectFile } from '../../architecture/project-files.ts'
import fc from '../../support/fast-check.ts'

/** What nginx passes on, by the configuration that the guide offers in place of `--public`. */
const locations = [...readProjectFile('demo/serve/public-gateway.nginx.conf').matchAll(/location ~ (\^\S+)/g)].map(
  ([, pattern = '']) => new RegExp(pattern),
)

/** What the gateway blurs, and nginx cannot: it tells where the station stands. */
const isBlurred = (pattern: RegExp): boolean =>
  ['/api/v2/weather/sun/2026-06-01', '/api/v2/species'].some((path) => pattern.test(path))

test.each(PUBLIC_RESOURCES.map(([pattern]) => pattern).filter((pattern) => !isBlurred(pattern)))(
  'nginx gives what --public gives: %s',
  (pattern) => {
    fc.assert(
      fc.property(fc.stringMatching(pattern), (path) => {
        expect(locations.filter((one) => one.test(path))).toHaveLength(1)
      }),
    )
  },
)

test.each(['weather/daily/2026-06-01', 'weather/latest', 'weather/sun/2026-06-01', 'species'])(
  'nginx does not give what tells where the station stands: %s',
  (what) => {
    expect(locations.filter((one) => one.test(`/api/v2/${what}`))).toEqual([])
  },
)
