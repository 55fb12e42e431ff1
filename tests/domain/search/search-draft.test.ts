import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import { parseQuery } from '../../../src/domain/search/parse-query.ts'
import { addressOfQuery } from '../../../src/domain/search/query-address.ts'
import {
  draftOf,
  draftOfAddress,
  draftOfQuery,
  NO_DRAFT,
  reopened,
  textOfDraft,
  withoutBadge,
  withWords,
} from '../../../src/domain/search/search-draft.ts'
import { anyQuery, anyText } from '../../support/searches.ts'

const shown = ({ badges, words }: typeof NO_DRAFT) => [badges.map(({ raw }) => raw), words]

test('a filter becomes a badge when a blank is typed behind it', () => {
  expect(shown(withWords(NO_DRAFT, 'hour:4-9'))).toEqual([[], 'hour:4-9'])
  expect(shown(withWords(NO_DRAFT, 'hour:4-9 '))).toEqual([['hour:4-9'], ''])
  expect(shown(withWords(NO_DRAFT, 'great hour:4-9 tit '))).toEqual([['hour:4-9'], 'great tit '])
})

test('a blank in quotes ends no filter, and what is wrong stays where it was typed', () => {
  expect(shown(withWords(NO_DRAFT, 'species:"great '))).toEqual([[], 'species:"great '])
  expect(shown(withWords(NO_DRAFT, 'hour:25 '))).toEqual([[], 'hour:25 '])
})

test('of a whole text all filters are badges', () => {
  expect(shown(draftOf('great species:"a b" tit hour:25 time:dawn'))).toEqual([
    ['species:"a b"', 'time:dawn'],
    'great tit hour:25',
  ])
})

test('the last badge can be written out again, and any taken away', () => {
  const draft = draftOf('hour:4 date:week wren')
  expect(shown(withoutBadge(draft, 0))).toEqual([['date:week'], 'wren'])
  expect(shown(reopened(draftOf('hour:4 date:week')) ?? NO_DRAFT)).toEqual([['hour:4'], 'date:week'])
  expect(shown(reopened({ ...draftOf('hour:4 date:week'), words: 'wren' }, 0) ?? NO_DRAFT)).toEqual([
    ['date:week'],
    'hour:4 wren',
  ])
  expect(reopened(NO_DRAFT)).toBeUndefined()
})

test('what is wrong in an address can be mended in the box', () => {
  const draft = draftOfAddress(new URLSearchParams('search=robin&hour=25&date=week'))
  expect(shown(draft)).toEqual([['date:week'], 'robin hour:25'])
})

test('a draft of a search is that search', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      for (const draft of [draftOfQuery(query), draftOfAddress(addressOfQuery(query))])
        expect(parseQuery(textOfDraft(draft)).query).toEqual(query)
    }),
  )
})

test('nothing that is typed is lost', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [before, after] = [parseQuery(text), parseQuery(textOfDraft(draftOf(text)))]
      expect(after.query.filters).toEqual(before.query.filters)
      expect(after.errors.map(({ raw }) => raw)).toEqual(before.errors.map(({ raw }) => raw))
      expect(after.query.text.replaceAll(/\s+/g, ' ')).toBe(before.query.text.replaceAll(/\s+/g, ' '))
    }),
  )
})
