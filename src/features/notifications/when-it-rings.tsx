import x from 'lucide/dist/esm/icons/x.mjs'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId } from 'react'
import { type QuietBird, USUAL_QUIET_HOURS } from '../../domain/notification-quiet.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { wallClockAt } from '../../domain/station-clock.ts'
import { formatDay } from '../../i18n/format.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { stationTodayAtom, wallAheadAtom } from '../../state/clock.ts'
import { loadSunTimesAtom } from '../../state/day/sun-times.ts'
import { minuteAtom } from '../../state/minute.ts'
import { quietRulesAtom, setQuietHoursAtom, unquietBirdAtom } from '../../state/notifications/quiet-notices.ts'
import { notificationSoundAtom } from '../../state/preferences/notification-sound.ts'
import { BareButton } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { QuietRange } from './quiet-range.tsx'
import { SwitchRow } from './switch-row.tsx'
import { ToldTable } from './told-table.tsx'
import sheet from './when-it-rings.css?sheet'

/** Of what somebody is told, and where; when it is quiet, in this browser: sound, quiet hours, quiet birds. */
export function WhenItRings({ level }: { readonly level: HeadingLevel | undefined }): ReactNode {
  const text = useText()
  const heading = useId()
  useSheets(sheet)
  const { hours, birds } = useAtomValue(quietRulesAtom)
  const nowMs = useAtomValue(minuteAtom)
  const [isSoundOn, setSound] = useAtom(notificationSoundAtom)
  const setHours = useSetAtom(setQuietHoursAtom)
  const loadSun = useSetAtom(loadSunTimesAtom)
  const today = useAtomValue(stationTodayAtom)
  useEffect(() => void loadSun(today), [loadSun, today])
  const inForce = birds.filter(({ untilMs }) => untilMs === undefined || untilMs > nowMs)
  return (
    <aside className="rings" part="rings" aria-labelledby={heading}>
      <Heading level={level} id={heading} className="rings-heading">
        {text('notifications.rings')}
      </Heading>
      <ToldTable heading={heading} />
      <SwitchRow
        label={text('bellList.sound')}
        note={text('bellList.soundNote')}
        isOn={isSoundOn}
        onChange={setSound}
      />
      <SwitchRow
        label={text('notifications.hours')}
        isOn={hours !== undefined}
        onChange={(isOn) => setHours(isOn ? USUAL_QUIET_HOURS : undefined)}
      />
      <QuietRange hours={hours} onChange={setHours} />
      {inForce.length > 0 && (
        <>
          <p>{text('notifications.quietBirds', { count: inForce.length })}</p>
          <ul className="rings-birds">
            {inForce.map((bird) => (
              <QuietBirdChip key={bird.key} bird={bird} />
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

function QuietBirdChip({ bird: { key, name, untilMs } }: { readonly bird: QuietBird }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const ahead = useAtomValue(wallAheadAtom)
  const tellAgain = useSetAtom(unquietBirdAtom)
  return (
    <li className="rings-bird" part="quiet-bird">
      <Egg species={key} size={22} />
      <bdi>
        {untilMs === undefined
          ? name
          : text('notifications.until', { name, day: formatDay(locale, wallClockAt(untilMs + ahead).date, 'weekday') })}
      </bdi>
      <BareButton aria-label={text('notifications.again', { name })} onClick={() => tellAgain(key)}>
        <Icon node={x} size={14} />
      </BareButton>
    </li>
  )
}
