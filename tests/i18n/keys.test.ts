import { describe, expect, test } from 'vitest'
import * as tables from '../../src/i18n/keys.ts'
import { VERDICT_CHOICES } from '../../src/parts/verdict-buttons/verdict-choices.ts'
import { projectFiles, readProjectFile } from '../architecture/project-files.ts'

const { actOfKey, keyLines, KEYS_OF_PAGES, REVIEW_KEYS, LIST_KEYS } = tables

/** What reads the keys of the page. */
const handlers = projectFiles('src').filter(
  (file) => /\.tsx?$/.test(file) && /\b(?:usePageKeys|onPageKey)\(\(?key/.test(readProjectFile(file)),
)

test('there are files that read keys', () => {
  expect(handlers.length).toBeGreaterThan(10)
})

test.each(handlers.filter((file) => !file.endsWith('use-page-keys.ts')))(
  '%s reads its keys from the table that the help is written from',
  (file) => {
    const code = readProjectFile(file)
    expect(code).toContain('actOfKey(')
    expect(code.match(/(?<!\.)\bkey [!=]== '[^']+'/g) ?? []).toEqual([])
  },
)

describe.each([...Object.entries(KEYS_OF_PAGES), ['review', REVIEW_KEYS] as const])('%s', (_, acts) => {
  test('no key does two things, and each stands in the list of keys', () => {
    const keys = Object.values(acts).flatMap((act) => act.keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keyLines(acts).flatMap(({ signs }) => signs)).toHaveLength(keys.length)
  })
})

test('a pressed key is called by what it does there', () => {
  expect([actOfKey(LIST_KEYS, 'j'), actOfKey(REVIEW_KEYS, 'j'), actOfKey(REVIEW_KEYS, 'x')]).toEqual([
    'next',
    'skip',
    undefined,
  ])
})

test('what is said in the same words is one line', () => {
  expect(keyLines(LIST_KEYS)[0]).toEqual({ signs: ['j', 'k'], words: 'results.keys', act: 'move' })
})

test('the verdicts have the same keys wherever they are said', () => {
  expect(VERDICT_CHOICES.map(({ key }) => key)).toEqual([REVIEW_KEYS.wrong.keys[0], REVIEW_KEYS.correct.keys[0]])
})
