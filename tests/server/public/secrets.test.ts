import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMicrophoneNames } from '../../../server/public/microphones.ts'
import { PUBLIC_FIELDS, PUBLIC_SHAPES, type PublicShape } from '../../../server/public/public-fields.ts'
import { redactedJson } from '../../../server/public/redaction.ts'

describe('the closed list of fields', () => {
  const shapes: readonly PublicShape[] = Object.values(PUBLIC_SHAPES)
  const declared = shapes.flatMap(namesIn)
  const name = fc.oneof(
    fc.constantFrom(...declared, ...declared.map((one) => one.toUpperCase()), '2026-11-28', 'Parus major'),
    fc.constantFrom(
      'latitude',
      'Longitude',
      'rarity',
      'score',
      'timeOfDay',
      'occurrence',
      'comments',
      '__proto__',
      'constructor',
    ),
    fc.string({ maxLength: 12 }),
  )
  const { document } = fc.letrec((tie) => ({
    document: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.oneof(
        fc.string(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.constant('2026-11-28T06:12:13.123456789+01:00'),
      ),
      fc.array(tie('document'), { maxLength: 3 }),
      fc.array(fc.tuple(name, tie('document')), { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs)),
    ),
  }))

  test('nothing that it does not name goes out, of 10,000 documents with anything anywhere', () => {
    const names = createMicrophoneNames(undefined)
    fc.assert(
      fc.property(fc.constantFrom(...shapes), document, (shape, value) => {
        const text = redactedJson(JSON.stringify(value), shape, names)
        expect(text === undefined ? [] : undeclared(JSON.parse(text), shape)).toEqual([])
      }),
      { numRuns: 10_000, seed: 12 },
    )
  })

  test('the page of the public door says of each how exact it is and why it goes out', () => {
    const page = readFileSync(new URL('../../../docs/public-door.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `([a-z_`, ]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map((row) => row.slice(1))
    const told = PUBLIC_FIELDS.map(({ fields, precision, reason }) => {
      const plain = (name: string): string => name.replaceAll('_', '')
      const others = fields.filter((name, at) => fields.findIndex((one) => plain(one) === plain(name)) === at)
      return [others.join('`, `'), precision, reason]
    })
    expect(rows).toEqual(told)
  })

  test('nothing in it is a function of the place', () => {
    const ofPlace =
      /latitude|longitude|city|country|timezone|rarity|score|occurrence|unlikely|timeofday|temp|wind|weather|pressure/
    expect(declared.filter((one) => ofPlace.test(one))).toEqual([])
  })
})

function namesIn({ fields = {}, keys }: PublicShape): readonly string[] {
  const rules = Object.entries(fields).flatMap(([name, rule]) =>
    typeof rule === 'string' ? name : [name, ...namesIn(rule)],
  )
  return [...rules, ...(keys && typeof keys[1] !== 'string' ? namesIn(keys[1]) : [])]
}

/** Names and values below `value` that `shape` does not declare; a microphone is told by three names. */
function undeclared(value: unknown, shape: PublicShape): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => undeclared(one, shape))
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, member]) => {
    const rule = shape.keys?.[0].test(name)
      ? shape.keys[1]
      : new Map(Object.entries(shape.fields ?? {})).get(name.toLowerCase())
    if (rule === undefined) return [name]
    if (typeof rule !== 'string') return undeclared(member, rule)
    if (rule === 'source')
      return Object.keys(Object(member)).filter(
        (key) => typeof member === 'object' && !/^(id|displayName|safeString)$/.test(key),
      )
    if (rule === 'numbers') return Array.isArray(member) && member.every((one) => typeof one === 'number') ? [] : [name]
    return typeof member === 'object' ? [name] : []
  })
}
