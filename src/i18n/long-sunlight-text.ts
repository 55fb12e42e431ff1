import type { Sunlight } from '../domain/detection-facts.ts'
import type { Locale } from '../domain/locale.ts'
import { formatNumber } from './format.ts'
import type { Text } from './text.ts'

/** Distance from sunrise or sunset in whole words: "12 minutes before sunrise", "3 hours 30 minutes after sunrise". */
export function longSunlightText(text: Text, locale: Locale, { event, minutes: all }: Sunlight): string {
  if (all === 0) return text('postcard.atThatMinute', { event })
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const written = (value: number, unit: string): string[] =>
    value === 0 ? [] : [formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'long' })]
  const duration = [...written(hours, 'hour'), ...written(minutes, 'minute')].join(' ')
  return text('detection.sunlight', { event, duration })
}
