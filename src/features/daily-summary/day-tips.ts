import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { timeOfMinute } from '../../domain/calendar.ts'
import { formatTemperature } from '../../i18n/format.ts'
import { formatWind } from '../../i18n/measures.ts'
import { skyText } from '../../i18n/sky-text.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { stationMinuteAtom } from '../../state/clock.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { recentDetectionsAtom } from '../../state/detections/recent-detections.ts'
import { valueOf } from '../../state/remote.ts'
import { useHost } from '../../ui/host.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { createCellTip } from './cell-tip.ts'
import { useDayView } from './day-view.ts'

/** What says more: the weather, and the light of the day. */
const SAYING = '[data-says], .band-row td:has([data-known="true"])'

/** The detection that brought the weather on the screen. */
const weatherDetectionAtom = atom((get) => valueOf(get(recentDetectionsAtom))?.find(({ weather }) => weather))

/** Says more of what is pointed at, focused or tapped. Draws nothing. */
export function DayTips(): null {
  const { element } = useHost()
  const words = useTipWords()
  const wordsOf = useEffectEvent((target: HTMLElement) => words(target))
  useEffect(() => {
    const root = element.shadowRoot?.querySelector<HTMLElement>('.summary')
    if (!root) return
    const lifetime = createLifetime()
    const tip = createCellTip(
      root,
      lifetime,
      (target) => wordsOf(target),
      () => {},
      'day-tip',
    )
    const sayingAt = ({ target }: Event): HTMLElement | undefined =>
      (target instanceof Element && target.closest<HTMLElement>(SAYING)) || undefined
    const isFinger = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch'
    for (const type of ['pointerover', 'focusin'])
      lifetime.listen(root, type, (event) => isFinger(event) || tip.show(sayingAt(event)))
    for (const type of ['pointerleave', 'focusout'])
      lifetime.listen(root, type, (event) => isFinger(event) || tip.show(undefined))
    lifetime.listen(root, 'click', (event) => {
      const target = sayingAt(event)
      if (target) tip.show(target)
      else if (tip.cell) tip.show(undefined)
    })
    lifetime.listen(root, 'keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') tip.show(undefined)
    })
    return () => lifetime.end()
  }, [element])
  return null
}

function useTipWords(): (target: HTMLElement) => string {
  const text = useText()
  const locale = useLocale()
  const writeTime = useTime()
  const view = useDayView()
  const sun = useAtomValue(knownSunTimesAtom(useAtomValue(view.dateAtom)))
  const isToday = useAtomValue(view.isTodayAtom)
  const minute = useAtomValue(stationMinuteAtom)
  const heard = useAtomValue(weatherDetectionAtom)
  return (target) => {
    if (!target.dataset.says) {
      const written = (at = 0): string => writeTime(timeOfMinute(at))
      const light = { sunrise: written(sun?.sunriseMinute), sunset: written(sun?.sunsetMinute) }
      return text(isToday ? 'day.band' : 'day.bandPast', { ...light, now: written(minute) })
    }
    if (!heard?.weather) return ''
    const { temperature, units, windSpeed } = heard.weather
    return text(windSpeed === undefined ? 'day.weatherCalm' : 'day.weather', {
      temperature: formatTemperature(locale, temperature, units),
      sky: skyText(text, locale, heard.weather),
      wind: formatWind(locale, windSpeed ?? 0, units),
      time: writeTime(heard.time),
    })
  }
}
