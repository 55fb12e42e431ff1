import type { ReactNode } from 'react'
import type { DetectionWeather } from '../domain/detection.ts'
import { formatTemperature } from '../i18n/format.ts'
import { skyText } from '../i18n/sky-text.ts'
import { useLocale, useText } from '../ui/text.ts'

/** "11° light cloud". The sky may be a station's own words. */
export function WeatherThen({ weather }: { readonly weather: DetectionWeather }): ReactNode {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      {formatTemperature(locale, weather.temperature, weather.units)} <bdi>{skyText(text, locale, weather)}</bdi>
    </>
  )
}
