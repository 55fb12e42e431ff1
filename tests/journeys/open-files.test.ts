import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recorderFiles } from '../support/any-recorder.ts'
import { ownStation, withPage } from './fixtures.ts'

const station = ownStation()

const ANALYZER = 'birdnet-analyzer/real/v2.4.0/real-birds-10s.BirdNET.results.csv'

const fileOf = (path: string, name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: recorderFiles().get(path) ?? expect.fail(`no ${path}`),
})

/** Addresses asked for since now, but for the page's own files. */
function requestsOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && !/\/ui\/(assets\/|open)/.test(pathname))
      asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

/** Fact of a recorder’s files, as their paper counts it. */
const expected = JSON.parse(recorderFiles().get('birdnet-pi/expected.json')?.toString() ?? '') as { rows: number } // reason: the fixture’s own shape

test('files that are dropped into a tab are shown by the whole dashboard, kept there, and sent nowhere', async () => {
  await withPage({}, async (page) => {
    const asked = requestsOf(page)
    await page.goto(`${station.origin}/ui/open`)
    await page.getByText('Nothing is sent anywhere').waitFor()
    const files = page.locator('bird-open input[type=file]').first()
    await files.setInputFiles(fileOf('birdnet-pi/scripts/birds.db', 'birds.db'))
    const told = page.locator('bird-open [part="file"]').first()
    await told.getByText('BirdNET-Pi').waitFor()
    const numbers = (await told.innerText()).replaceAll(',', '').match(/\d+/g)?.map(Number) ?? []
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(expected.rows)
    await page.getByText('Kept in this browser').waitFor()

    // a table whose rows tell no day is said to, and what is there stays
    await files.setInputFiles(fileOf(ANALYZER, 'real-birds-10s.BirdNET.results.csv'))
    await page.getByText('Nothing tells when this was recorded').waitFor()
    const named = fileOf(ANALYZER, '20251113_051500.BirdNET.results.csv')
    const content = named.buffer.toString().replaceAll(/[^,\n]*real-birds-10s\.\w+/g, '20251113_051500.wav')
    await files.setInputFiles({ ...named, buffer: Buffer.from(content) })
    await told.getByText('BirdNET-Analyzer').waitFor()

    await page.getByRole('link', { name: 'Show the last day' }).click()
    await page.waitForURL('**/ui/open/dashboard?date=2025-11-13')
    await page.getByText('Tennessee Warbler').first().waitFor()
    await page.getByText('Eurasian Wren').first().waitFor()
    await page.reload()
    await page.getByText('Eurasian Wren').first().waitFor()

    // an empty today leads to the newest day
    await page.goto(`${station.origin}/ui/open/dashboard`)
    await page.getByRole('link', { name: 'The last birds were heard on Thursday, 13 November 2025.' }).click()
    await page.waitForURL('**/ui/open/dashboard?date=2025-11-13')
    await page.getByText('Eurasian Wren').first().waitFor()
    for (const [path, words] of [
      ['detections', 'detections in all'],
      ['analytics/species', 'House Sparrow'],
      ['search', 'detections in all'],
      ['detections/2991', 'Redwing'],
    ] as const) {
      await page.goto(`${station.origin}/ui/open/${path}`)
      await page.getByText(words).first().waitFor()
    }
    expect(asked).toEqual([])

    // the station itself is where it was
    await page.goto(`${station.origin}/ui/open`)
    await page.getByRole('link', { name: 'Back to the station' }).click()
    await page.waitForURL('**/ui/dashboard')
  })
})

test('somebody says what the columns of an unknown table are, by keys alone, once for all tables of its kind', async () => {
  await withPage({}, async (page) => {
    await page.goto(`${station.origin}/ui/open`)
    const files = page.locator('bird-open input[type=file]').first()
    const table = (name: string, day: string) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`wann;was;wie\n${day}.5.2026 05:12;Parus major;87 %\n`),
    })
    await files.setInputFiles(table('mine.csv', '3'))
    await page.getByRole('button', { name: 'Say what its columns are' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'What are the columns of this table?' })
    await dialog.getByLabel('Confidence').press('w') // it was proposed: the first that begins so is another
    await dialog.getByLabel('Bird').selectOption('not there')
    await dialog.getByText('Choose the bird').waitFor()
    await dialog.getByLabel('Bird').selectOption('was')
    await dialog.getByLabel('Confidence').selectOption('wie')
    await dialog.getByRole('button', { name: 'Read the table' }).press('Enter')
    await page.locator('bird-open [part="file"]').getByText('1 new detection').waitFor()
    await page.locator('bird-open [part="held"]').getByText('3 May 2026').first().waitFor()

    await page.reload()
    await page.locator('bird-open [part="held"]').waitFor()
    await files.setInputFiles(table('yours.csv', '4'))
    await page.locator('bird-open [part="file"]').getByText('1 new detection').waitFor()
  })
})

test('a visitor reads them in their language, from the first time on', async () => {
  await withPage({ locale: 'de-DE' }, async (page) => {
    await page.goto(`${station.origin}/ui/open`)
    await page.getByText('Nichts wird irgendwohin gesendet').waitFor()
  })
})
