import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT, readProjectFile } from '../architecture/project-files.ts'
import { ERROR_CATALOGUE, type ErrorEntry } from '../support/error-catalogue.ts'

const entries: readonly ErrorEntry[] = ERROR_CATALOGUE.flatMap((group) => group.entries)
const texts: Readonly<Record<string, string>> = JSON.parse(readProjectFile('src/i18n/messages/en.json'))

test.each(entries.filter(({ key }) => key !== undefined))(
  '$message stands word for word in English',
  ({ key, message }) => {
    expect(texts[key ?? '']).toBe(message)
  },
)

test.each(entries.filter(({ test: one }) => one !== undefined))(
  '$message has a test that makes it happen',
  ({ test: one }) => {
    const [file, title] = one ?? ['', '']
    expect(existsSync(`${ROOT}tests/${file}`), file).toBe(true)
    expect(readProjectFile(`tests/${file}`)).toContain(title)
  },
)

test('what has no test says why it cannot happen, and does not stand in the catalogue of texts', () => {
  for (const { message, test: one, missing } of entries) {
    expect(one === undefined, `${message}: a test or a reason, not both`).toBe(missing !== undefined)
    if (missing) expect(Object.values(texts), `${message}: it is built, so name its test`).not.toContain(message)
  }
})

describe.each(['search.error.', 'errorPage.'])('no text below %s', (prefix) => {
  test('is unknown to the table', () => {
    const known = entries.map(({ key }) => key)
    const actions = ['errorPage.home', 'errorPage.reload', ...keysEnding('errorPage.', '.text')]
    const unknown = Object.keys(texts).filter((key) => key.startsWith(prefix) && !known.some((one) => one === key))
    expect(unknown.filter((key) => !actions.includes(key))).toEqual([])
  })
})

test('tests/ERRORS.md is that table', async () => {
  await expect(tableOf()).toMatchFileSnapshot(`${ROOT}tests/ERRORS.md`)
})

const keysEnding = (prefix: string, end: string): string[] =>
  Object.keys(texts).filter((key) => key.startsWith(prefix) && key.endsWith(end))

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The catalogue as a page of Markdown. */
function tableOf(): string {
  const lines = [
    '# Every error message, and the test that makes it happen',
    '',
    'Written by `npx vitest run tests/i18n/error-catalogue.test.ts -u` from `tests/support/error-catalogue.ts`.',
    'The messages are those of the specification, in its words (Spec §8, and §5 where that refers to it).',
  ]
  for (const { title, entries: those } of ERROR_CATALOGUE) {
    lines.push('', `## ${title}`, '', '| message | where it is shown | test that makes it happen |', '|---|---|---|')
    for (const { message, key, shown, test: one, missing, ...rest } of those) {
      const status = 'status' in rest ? `${String(rest.status)}: ` : ''
      const words = key === undefined && missing === undefined ? message : `“${message}”`
      const how = one ? `[${one[0]}](${one[0]}): ${one[1]}` : `**none**: ${missing}`
      lines.push(`| ${cell(status + words)} | ${cell(shown)} | ${cell(how)} |`)
    }
  }
  return `${lines.join('\n')}\n`
}
