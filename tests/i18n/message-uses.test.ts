import { expect, test } from 'vitest'
import { FAILURE_KINDS } from '../../src/domain/failure.ts'
import { readProjectFile, typescriptSources } from '../architecture/project-files.ts'
import { placeholdersOf } from './message-shape.ts'
import { type FileUses, type KeyPattern, messageUses } from './message-uses.ts'

const messages: Readonly<Record<string, string>> = JSON.parse(readProjectFile('src/i18n/messages/en.json'))
const keys = Object.keys(messages)
const keysOf = ({ pattern }: KeyPattern): readonly string[] => keys.filter((key) => pattern.test(key))

const uses: readonly FileUses[] = [...typescriptSources('src', 'elements')].map(([path, source]) =>
  messageUses(path, source, (key) => keysOf(key).length > 0),
)

/** What a message with these values would lack. Of a pattern, what its best message lacks: not every one is meant. */
function lackOf(key: KeyPattern, values: readonly string[]): readonly string[] {
  const lacks = keysOf(key).map((one) =>
    placeholdersOf(messages[one] ?? '')
      .filter((name) => !values.includes(name))
      .map((name) => `${one} lacks ${name}`),
  )
  return lacks.some((lack) => lack.length === 0) ? [] : lacks.flat()
}

/** Values that a call lacks, and values that no message of the call wants, as sentences. */
const faultsOf = (all: readonly FileUses[]): string[] =>
  all
    .flatMap(({ calls }) => calls)
    .flatMap(({ place, keys: named, values }) => {
      if (values === undefined) return []
      const wanted = new Set(named.flatMap(keysOf).flatMap((key) => placeholdersOf(messages[key] ?? '')))
      const written = named.map((key) => key.written).join(', ')
      const strange = values.filter((value) => !wanted.has(value)).map((value) => `${written} has no ${value}`)
      return [...named.flatMap((key) => lackOf(key, values)), ...strange].map((fault) => `${place}: ${fault}`)
    })

/** Words that were written before what says them. */
const AHEAD = new Set(['frame.attention', 'notices.desktop', 'notices.desktopDenied', 'notices.sound'])

test('every message is used somewhere', () => {
  const used = new Set(uses.flatMap((file) => file.keys.flatMap(keysOf)))
  expect(keys.filter((key) => !used.has(key) && !AHEAD.has(key))).toEqual([])
})

test('what is named after a failure is one', () => {
  const failures = keys.filter((key) => key.startsWith('failure.'))
  expect(failures.toSorted()).toEqual(FAILURE_KINDS.map((kind) => `failure.${kind}`).toSorted())
})

test('every call gives a message exactly the values that it says', () => {
  expect(faultsOf(uses)).toEqual([])
})

test.each([
  ['text("detections.subject", { name })', ['detections.subject lacks time']],
  ['text("detections.subject", { name, time, day })', ['detections.subject has no day']],
  ['text(on ? "frame.menu" : "detections.lock", { count })', ['frame.menu, detections.lock has no count']],
  ['text(`verdict.${which}`)', ['verdict.correct lacks subject', 'verdict.false lacks subject']],
  ['text("detections.status", { ...rest })', []],
])('a wrong call is found: %s', (call, faults) => {
  const file = messageUses('a.ts', call, (key) => keysOf(key).length > 0)
  expect(faultsOf([file])).toEqual(faults.map((fault) => `a.ts:1: ${fault}`))
})
