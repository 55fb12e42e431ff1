import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { formatTemperature } from '../../i18n/format.ts'
import { skyText } from '../../i18n/sky-text.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useOptions } from './options.ts'

/** Where it was heard and in what weather, as far as the station told; the sky in words where there is room for it. */
export function Circumstances({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { weather } = detection
  const source = useOptions().noSource ? '' : sourceText(text, detection.source)
  if (source === '' && !weather) return null
  const temperature = weather && formatTemperature(locale, weather.temperature, weather.units)
  return (
    <span className="circumstances">
      {source !== '' && <bdi part="source">{source}</bdi>}
      {source !== '' && weather && ' · '}
      {temperature}
      {weather && <bdi className={source === '' ? '' : 'sky'}> {skyText(text, locale, weather)}</bdi>}
    </span>
  )
}
