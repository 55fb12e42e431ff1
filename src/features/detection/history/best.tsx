import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import type { SoundView } from '../../../domain/sound/view.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { usePageKeys } from '../../../parts/use-page-keys.ts'
import { bestRecordingsAtom, followBestRecordingsAtom } from '../../../state/detections/best-recordings.ts'
import { mayActAtom } from '../../../state/session/session.ts'
import { pageModeAtom } from '../../../state/station.ts'
import clipPlayer from '../../../parts/clip-player/clip-player.css?sheet'
import { useSheets } from '../../../ui/sheets.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import sheet from './best.css?sheet'
import { Strip, type StripControls } from './strip.tsx'
import { useTurns } from './use-turns.ts'

const SHEETS = [clipPlayer, sheet]
/** Confirmed ones beside the one that is looked at. */
const BESIDE = 3
/** Key that plays all in turn. */
const TURN_KEY = 'b'

/** A recording beside the surest that somebody confirmed, all on one scale of time and frequency; each plays where it stands. */
export function BestRecordings({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const { id, scientificName } = detection
  const follow = useSetAtom(followBestRecordingsAtom)
  const best = useAtomValue(bestRecordingsAtom)(scientificName, id).slice(0, BESIDE)
  const mayAct = useAtomValue(mayActAtom)
  const [firstId] = useState(id)
  useSheets(SHEETS)
  useEffect(() => follow(scientificName, firstId), [follow, scientificName, firstId])
  if (detection.clip === 'absent') return null
  if (best.length > 0) return <Strips key={id} shown={[detection, ...best]} />
  return (
    mayAct && (
      <section className="best" part="best">
        <p className="title">{text('history.best')}</p>
        <p className="caption">{text('history.noBest')}</p>
      </section>
    )
  )
}

/** Up to four strips, opened one after the other: the station has other things to do, too. */
function Strips({ shown }: { readonly shown: readonly Detection[] }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const isPage = useAtomValue(pageModeAtom)
  const controls = useRef(new Map<number, StripControls>())
  const [opened, setOpened] = useState(0)
  const [lengths, setLengths] = useState<ReadonlyMap<number, number>>(new Map())
  const [band, setBand] = useState<Pick<SoundView, 'lowHertz' | 'highHertz'>>()
  const longest = Math.max(0, ...lengths.values())
  const turns = useTurns(controls, shown.length)
  useStripKeys(
    isPage,
    (key) => {
      if (key === TURN_KEY) return turns.toggle()
      turns.stop()
      controls.current.get(Number(key) - 1)?.toggle()
    },
    shown.length,
  )
  return (
    <section className="best" part="best">
      <p className="title">
        {text('history.best')}
        {longest > 0 && (
          <span>{text('history.scale', { seconds: formatNumber(locale, longest, { maximumFractionDigits: 1 }) })}</span>
        )}
      </p>
      <ol>
        {shown.map((one, index) => (
          <Strip
            key={one.id}
            detection={one}
            isThis={index === 0}
            mayOpen={index <= opened}
            shortcut={isPage ? String(index + 1) : undefined}
            longest={longest}
            band={band}
            onControls={(its) => {
              if (its) controls.current.set(index, its)
              else controls.current.delete(index)
            }}
            onSettled={(seconds) => {
              setOpened((before) => Math.max(before, index + 1))
              if (seconds !== undefined) setLengths((before) => new Map(before).set(one.id, seconds))
            }}
            onBand={(its) => setBand((before) => before ?? its)}
            onPress={turns.stop}
            onEnd={() => turns.next(index)}
          />
        ))}
      </ol>
      <p className="turns">
        <button type="button" className="button" part="in-turn" aria-pressed={turns.isOn} onClick={turns.toggle}>
          {text('history.playInTurn')}
          {isPage && <kbd aria-hidden="true">{TURN_KEY}</kbd>}
        </button>
        <span>{text('history.inTurn')}</span>
      </p>
    </section>
  )
}

function useStripKeys(isPage: boolean, onKey: (key: string) => void, count: number): void {
  usePageKeys((key) => {
    const isOurs = isPage && (key === TURN_KEY || (/^[1-9]$/.test(key) && Number(key) <= count))
    if (isOurs) onKey(key)
    return isOurs
  })
}
