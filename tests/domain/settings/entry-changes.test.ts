import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { entryChanges, itemChanges } from '../../../src/domain/settings/entry-changes.ts'

test('of the items of a list their names can be said alone, each once', () => {
  const before = [{ name: 'phone', url: 'a', on: true }, { name: 'chat' }]
  const after = [
    { name: 'phone', url: 'b', on: false },
    { name: 'hook', url: 'https://x' },
  ]
  expect(itemChanges(entryChanges(before, after) ?? [])).toEqual([
    { names: ['phone'], kind: 'changed' },
    { names: ['chat'], kind: 'removed' },
    { names: ['hook'], kind: 'added' },
  ])
})

describe('what differs between two lists or maps', () => {
  test.each([
    [
      'a map in which an entry got another name',
      { robin: { threshold: 0.7 }, wren: { threshold: 0.8 } },
      { robin: { threshold: 0.7 }, 'great tit': { threshold: 0.8 } },
      [
        { names: ['wren'], kind: 'removed' },
        { names: ['great tit'], kind: 'added', to: { threshold: 0.8 } },
      ],
    ],
    [
      'a value within an entry',
      { wren: { threshold: 0.8, actions: [] } },
      { wren: { threshold: 0.9, actions: [] } },
      [{ names: ['wren', 'threshold'], kind: 'changed', from: 0.8, to: 0.9 }],
    ],
    [
      'a value that an entry has now',
      { wren: { threshold: 0.8 } },
      { wren: { threshold: 0.8, interval: 30 } },
      [{ names: ['wren', 'interval'], kind: 'changed', from: undefined, to: 30 }],
    ],
    [
      'a map of texts',
      { Amsel: 'Turdus merula' },
      { Amsel: 'Turdus viscivorus' },
      [{ names: ['Amsel'], kind: 'changed', from: 'Turdus merula', to: 'Turdus viscivorus' }],
    ],
    [
      'a list of texts',
      ['Robin', 'Wren'],
      ['Wren', 'Great Tit'],
      [
        { names: ['Robin'], kind: 'removed' },
        { names: ['Great Tit'], kind: 'added' },
      ],
    ],
    [
      'a list of objects with names',
      [{ name: 'Garden', gain: 0 }, { name: 'Pond' }],
      [{ name: 'Garden', gain: 6 }, { name: 'Pond' }],
      [{ names: ['Garden', 'gain'], kind: 'changed', from: 0, to: 6 }],
    ],
    ['a list where none was (a station writes null)', null, ['Wren'], [{ names: ['Wren'], kind: 'added' }]],
    [
      'a list in an entry whose items have no names, as a whole',
      { wren: { actions: [{ type: 'a' }, { type: 'b' }] } },
      { wren: { actions: [{ type: 'b' }] } },
      [
        {
          names: ['wren', 'actions'],
          kind: 'changed',
          from: [{ type: 'a' }, { type: 'b' }],
          to: [{ type: 'b' }],
        },
      ],
    ],
  ])('%s', (_, from, to, expected) => {
    expect(entryChanges(from, to)).toEqual(expected)
  })

  test.each([
    ['the order of a list', ['a', 'b'], ['b', 'a']],
    ['items with the same name', ['a', 'a'], ['a']],
    ['items without a name', [{ gain: 1 }], [{ gain: 2 }]],
    ['what is neither list nor map', 'a', 'b'],
    ['a text in the place of a list', 'a', ['a', 'b']],
  ])('cannot be told of %s', (_, from, to) => {
    expect(entryChanges(from, to)).toBeUndefined()
  })

  test('are undone by what is said of them: maps of numbers, any', () => {
    const numbers = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.nat(3))
    fc.assert(
      fc.property(numbers, numbers, (from, to) => {
        const after: Record<string, unknown> = { ...from }
        for (const { names, kind, to: value } of entryChanges(from, to) ?? []) {
          const name = names.join()
          if (kind === 'removed') delete after[name]
          else after[name] = kind === 'added' ? to[name] : value
        }
        expect(after).toEqual(to)
      }),
    )
  })
})
