import type { Sunlight } from '../domain/detection-facts.ts'
import type { Locale } from '../domain/locale.ts'
import { formatNumber } from './format.ts'
import type { Text } from './text.ts'

/** From here on minutes say nothing, minutes. */
const IN_HOURS = 120

/** How far something was from sunrise or sunset, in whole words: "12 minutes before sunrise", "5 hours after sunrise". */
export function longSunlightText(text: Text, locale: Locale, { event, minutes: all }: Sunlight): string {
  if (all === 0) return text('postcard.atThatMinute', { event })
  const rounded = all < IN_HOURS ? all : Math.round(all / 60) * 60
  const [hours, minutes] = [Math.floor(rounded / 60), rounded % 60]
  const written = (value: number, unit: string): string[] =>
    value === 0 ? [] : [formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'long' })]
  const duration = [...written(hours, 'hour'), ...written(minutes, 'minute')].join(' ')
  return text('detection.sunlight', { event, duration })
}
