import { expect, test } from 'vitest'
import { PUBLIC_RESOURCES } from '../../../server/public/resources.ts'
import { readProjectFile } from '../../architecture/project-files.ts'
import fc from '../../support/fast-check.ts'

/** What nginx passes on, by the configuration that the guide offers in place of `--public`. */
const locations = [...readProjectFile('demo/serve/public-gateway.nginx.conf').matchAll(/location ~ (\^\S+)/g)].map(
  ([, pattern = '']) => new RegExp(pattern),
)

test.each(PUBLIC_RESOURCES)('nginx gives what --public gives: %s', (pattern) => {
  fc.assert(
    fc.property(fc.stringMatching(pattern), (path) => {
      expect(locations.filter((one) => one.test(path))).toHaveLength(1)
    }),
  )
})

test.each(['daily/2026-06-01', 'latest'])('nginx does not give the weather of the station’s town: %s', (what) => {
  expect(locations.filter((one) => one.test(`/api/v2/weather/${what}`))).toEqual([])
})
