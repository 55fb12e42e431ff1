import { useAtomValue, useSetAtom } from 'jotai'
import locate from 'lucide/dist/esm/icons/locate-fixed.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { DAY_MINUTES, timeOfMinute } from '../../../domain/calendar.ts'
import { formatTime } from '../../../i18n/format.ts'
import { placeText } from '../../../i18n/settings-text.ts'
import { deferred } from '../../../platform/deferred.ts'
import { stationTodayAtom } from '../../../state/clock.ts'
import { loadSunTimesAtom } from '../../../state/day/sun-times.ts'
import { valueOf } from '../../../state/remote.ts'
import {
  canUseDevicePlaceAtom,
  placeLightAtom,
  stationPlaceAtom,
  takeDevicePlaceAtom,
} from '../../../state/settings/station-place.ts'
import { rangeAnswerAtom } from '../../../state/settings/range.ts'
import { Button } from '../../../ui/button.tsx'
import { deferredView } from '../../../ui/deferred.ts'
import { useSettings } from '../../../ui/settings.ts'
import { useSheets } from '../../../ui/sheets.ts'
import { useText } from '../../../ui/text.ts'
import sheet from './location.css?sheet'
import { PlaceMap } from './place-map.tsx'

/** List of the expected species; its code is loaded when it is opened. */
const ActiveSpeciesList = deferredView(
  deferred(() => import('./wanted-species.ts')),
  'ActiveSpeciesList',
)

/** Where the station is: on the earth, in the light of today, and among how many species. */
export function Location(): ReactNode {
  const text = useText()
  const { locale } = useSettings()
  useSheets(sheet)
  const place = useAtomValue(stationPlaceAtom)
  const label = placeText(text, locale, place, 3)
  return (
    <div className="place">
      <PlaceMap label={label} />
      <div className="place-facts">
        <p className="place-name">{label}</p>
        <Sun />
        <Range />
        <DevicePlace />
      </div>
    </div>
  )
}

/** When the sun rises and sets there today: a place with a wrong sign shows at once. */
function Sun(): ReactNode {
  const text = useText()
  const { locale, hourCycle } = useSettings()
  const light = useAtomValue(placeLightAtom)
  const today = useAtomValue(stationTodayAtom)
  const loadSun = useSetAtom(loadSunTimesAtom)
  useEffect(() => void loadSun(today), [today, loadSun])
  if (!light) return null
  const { sunrise, sunset } = light
  if (sunset - sunrise <= 0) return <p>{text('settings.place.noSun')}</p>
  if (sunset - sunrise >= DAY_MINUTES) return <p>{text('settings.place.noNight')}</p>
  const [rises, sets] = [sunrise, sunset].map((minute) =>
    formatTime(locale, timeOfMinute(Math.floor(((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES)), hourCycle),
  )
  return <p>{text('settings.place.sun', { sunrise: rises ?? '', sunset: sets ?? '' })}</p>
}

/** How many species the station would listen for. */
function Range(): ReactNode {
  const text = useText()
  const range = useAtomValue(rangeAnswerAtom)
  const count = valueOf(range)?.count
  return (
    <p part="range" role="status" aria-busy={range.state === 'loading'}>
      {range.state === 'idle' && text('settings.range.nowhere')}
      {range.state === 'failed' && text('settings.range.failed')}
      {range.state !== 'failed' && count !== undefined && text('settings.range.count', { count })}
    </p>
  )
}

/** Takes the place of this device; nothing where the browser does not tell it. */
function DevicePlace(): ReactNode {
  const text = useText()
  const canUse = useAtomValue(canUseDevicePlaceAtom)
  const take = useSetAtom(takeDevicePlaceAtom)
  const [isRefused, setRefused] = useState(false)
  if (!canUse) return null
  return (
    <>
      <Button icon={locate} onClick={() => void take().then((isTaken) => setRefused(!isTaken))}>
        {text('settings.place.device')}
      </Button>
      {isRefused && <p role="alert">{text('settings.place.refused')}</p>}
    </>
  )
}

/** Which species the place has, folded away below it: the number beside the place has asked for them. */
export function RangeSpeciesFold(): ReactNode {
  const text = useText()
  const [isOpen, open] = useState(false)
  return (
    <details className="place-species" part="range-species" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{text('settings.active.which')}</summary>
      {isOpen && <ActiveSpeciesList />}
    </details>
  )
}
