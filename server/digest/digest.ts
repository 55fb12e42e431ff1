import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { weekOf } from '../../src/domain/analytics/week.ts'
import { addDays } from '../../src/domain/calendar.ts'
import type { Locale } from '../../src/domain/locale.ts'
import type { Catalogue } from '../../src/i18n/catalogue.ts'
import { failureText } from '../../src/i18n/failure-text.ts'
import { makeText, type Text } from '../../src/i18n/text.ts'
import { createClient } from '../../src/station/client.ts'
import { fail } from '../command/fail.ts'
import { readOptions } from '../command/options.ts'
import { upstreamOf } from '../proxy/upstream.ts'
import { digestMessage } from './message.ts'
import { digestOptions, type DigestOptions } from './options.ts'
import { sendMessage } from './send.ts'
import { askWeek, stationDay } from './station-week.ts'

/**
 * Runs the command `digest`: writes the week of a station as a message and sends it. A failure is printed as a
 * sentence, and becomes the exit code: 2 for a wrong option, 1 for the rest.
 *
 * @param words the folder of the built page's messages
 */
export async function runDigest(args: readonly string[], words: string): Promise<void> {
  const command = readOptions(args, digestOptions(), 'digest')
  if (command.kind === 'help') return console.log(command.text)
  if (command.kind === 'wrong') return fail(command.message, 2)
  await sendDigest(command.options, words).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error), 1),
  )
}

async function sendDigest({ station, week, language, link, way }: DigestOptions, words: string): Promise<void> {
  const text = wordsOf(words, language)
  const { shown } = upstreamOf(station)
  // as the station's own page, whose failures are those of the connection, not of a browser
  const client = createClient({ base: shown, sameOrigin: true, takePrefetched: () => undefined })
  const at = Date.now()
  const today = await stationDay(client, at)
  const range = weekOf(week ?? addDays(today, -7))
  if (range.from > today) throw new Error(`--week: the week from ${range.from} has not begun yet at the station.`)
  const told = await askWeek(client, range, { today, at })
  if (!told.ok) throw new Error(`${shown}: ${failureText(text, told.failure)}`)
  await sendMessage(digestMessage(told.value, { text, locale: language, link }), way)
}

/** Messages of the built page. Throws a sentence where it is not built. */
function wordsOf(folder: string, locale: Locale): Text {
  const read = (file: string): Catalogue => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  try {
    return makeText(locale, { ...read(`${locale}.json`), ...read(`${locale}.more.json`) })
  } catch {
    throw new Error(
      `The page is not built yet (${join(folder, `${locale}.json`)} is missing). Run "npm run build" first.`,
    )
  }
}
