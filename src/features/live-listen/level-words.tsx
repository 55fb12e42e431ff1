import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { levelDecibels } from '../../domain/level-decibels.ts'
import type { LevelReading, LiveSource } from '../../domain/listening.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { formatNumber } from '../../i18n/format.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { useLocale, useText } from '../../ui/text.ts'

/** Words may be read only so often, milliseconds. */
const EVERY_MS = 1000

/** From which level on which word holds, loudest first. */
const WORDS: readonly (readonly [level: number, key: MessageKey])[] = [
  [70, 'listening.loud'],
  [40, 'listening.medium'],
  [15, 'listening.quiet'],
  [0, 'listening.faint'],
]

interface LevelWordsProps {
  /** Goes before the words; undefined: they stand beside it. */
  readonly name?: string
  readonly source: LiveSource | undefined
  /** The newest level of this source. */
  readonly reading: RefObject<LevelReading | undefined>
}

/** How loud a microphone is, in words: `Garden: quiet, −42 dB`, silent, or too loud. */
export function LevelWords({ name, source, reading }: LevelWordsProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const [now, setNow] = useState(reading.current)
  useEffect(() => {
    const read = (): void => setNow(reading.current)
    read()
    return createLifetime().every(EVERY_MS, read)
  }, [reading])
  const words = wordsOf()
  return name === undefined ? words : `${name}: ${words}`

  function wordsOf(): string {
    if (source?.silent) return text('listening.silent')
    if (!now) return text('listening.unknown')
    const { level, clipping } = now
    const decibels = formatNumber(locale, Math.round(levelDecibels(level)))
    const key = clipping ? 'listen.clipping' : (WORDS.find(([from]) => level >= from)?.[1] ?? 'listening.faint')
    return text('listening.level', { words: text(key), decibels })
  }
}
