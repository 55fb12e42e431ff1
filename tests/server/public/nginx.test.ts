import { describe, expect, test } from 'vitest'
import { BURST_OF_REQUESTS, REQUESTS_PER_SECOND, STREAMS_PER_ADDRESS } from '../../../server/public/limits.ts'
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

describe('nginx in front of the public door', () => {
  const server = readProjectFile('packaging/nginx/dawn-chorus/server.conf')
  const visitors = readProjectFile('packaging/nginx/dawn-chorus/visitors.conf')
  const [, filesPattern = ''] = /location ~ (\^\S+)[^}]*bird_shows/.exec(server) ?? []

  const kinds = PUBLIC_RESOURCES.map(([pattern, , shape]) => ({ pattern, isFile: shape === undefined }))

  test.each(kinds)('takes for a file what the door takes for one: $pattern', ({ pattern, isFile }) => {
    fc.assert(
      fc.property(fc.stringMatching(pattern), (path) => {
        expect(new RegExp(filesPattern).test(path)).toBe(isFile)
      }),
    )
  })

  test('allows an address as much as the door', () => {
    expect(visitors).toContain(`rate=${REQUESTS_PER_SECOND}r/s`)
    expect(server).toContain(`burst=${BURST_OF_REQUESTS} nodelay`)
    expect(server).toContain(`limit_conn bird_streams ${STREAMS_PER_ADDRESS};`)
  })
})
