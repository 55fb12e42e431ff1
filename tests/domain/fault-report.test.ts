import { describe, expect, test } from 'vitest'
import { type FaultFacts, faultReport } from '../../src/domain/fault-report.ts'
import { readShippedPackages } from '../../src/domain/licences.ts'

const facts: FaultFacts = {
  version: '1.2.3',
  station: { dialect: 'current', version: 'nightly-20260822', builtOn: '2026-08-22T18:53:29Z' },
  base: 'http://owner:secret@birds.example.test:8080/garden',
  isOwnPage: true,
  isSecured: true,
  mayAct: false,
  microphones: 3,
  settings: [['language', 'de']],
  browser: 'Browser\n1.0',
  screen: { width: 360, height: 780, ratio: 3 },
}

describe('a report of a fault', () => {
  test('tells versions, how the station is reached, settings and the browser', () => {
    const report = faultReport(facts)
    for (const words of [
      '1.2.3',
      'nightly-20260822',
      'a port of its own, below a path',
      'guest',
      'language: de',
      '360 × 780',
    ])
      expect(report).toContain(words)
    expect(report).toContain('browser: Browser 1.0')
  })

  test('tells neither where the station is nor a password', () => {
    for (const words of ['example', 'owner', 'secret', '8080', 'garden'])
      expect(faultReport(facts)).not.toContain(words)
  })

  test('says what is not known', () => {
    const report = faultReport({ ...facts, station: undefined, microphones: undefined, isSecured: undefined })
    expect(report.match(/unknown/g)).toHaveLength(3)
  })
})

describe('the list of what is inside', () => {
  test('is read with the terms of each; packages without terms stay', () => {
    const list = readShippedPackages(
      '# Licenses\n\n## fft.js - 4.0.4 (MIT)\n\n## @a/b - 1.0.0-x (Apache-2.0)\n\nTerms\n\nmore\n',
    )
    expect(list).toEqual([
      { name: 'fft.js', version: '4.0.4', licence: 'MIT', terms: '' },
      { name: '@a/b', version: '1.0.0-x', licence: 'Apache-2.0', terms: 'Terms\n\nmore' },
    ])
  })

  test('anything else is an empty list', () => {
    expect(readShippedPackages('<!doctype html><h1>Not found</h1>')).toEqual([])
  })
})
