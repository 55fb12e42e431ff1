import type { DetectionWeather } from '../domain/detection.ts'
import { DEFAULT_LOCALE, type Locale } from '../domain/locale.ts'
import type { Text } from './text.ts'

/** Sky in words: in English the station's own, elsewhere those of its icon, since stations speak English only. */
export function skyText(text: Text, locale: Locale, { icon, description = '' }: DetectionWeather): string {
  const ours = text('sky', { icon })
  return (locale === DEFAULT_LOCALE && description) || ours || description
}
