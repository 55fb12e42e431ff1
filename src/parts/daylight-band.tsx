import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { DAY_MINUTES } from '../domain/calendar.ts'
import type { SunTimes } from '../domain/sun-times.ts'
import { usePartSheets } from '../ui/sheets.ts'
import sheet from './daylight-band.css?sheet'

/**
 * Band of night, dawn, day and dusk under every axis of hours (design.md, "Daylight is the axis"). Without sun times it
 * is a plain line of the same height.
 */
export function DaylightBand({ sun, label }: { sun: SunTimes | undefined; label?: string | undefined }): ReactNode {
  const band = useRef<HTMLDivElement>(null)
  usePartSheets(sheet)
  useLayoutEffect(() => {
    const style = band.current?.style
    if (!style) return
    if (!sun) {
      style.removeProperty('--_dawn')
      return
    }
    const percent = (minute: number): string => `${((minute / DAY_MINUTES) * 100).toFixed(2)}%`
    style.setProperty('--_dawn', percent(sun.civilDawnMinute ?? sun.sunriseMinute - 35))
    style.setProperty('--_sunrise', percent(sun.sunriseMinute))
    style.setProperty('--_sunset', percent(sun.sunsetMinute))
    style.setProperty('--_dusk', percent(sun.civilDuskMinute ?? sun.sunsetMinute + 35))
  }, [sun])
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <div ref={band} className="daylight" part="daylight" data-known={sun !== undefined} {...spoken} />
}
