import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { formatNumber } from '../../i18n/format.ts'
import { actOfKey, CONFIRMED_KEYS } from '../../i18n/keys.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { usePageKeys } from '../use-page-keys.ts'
import { Strip, type StripBand, type StripControls, type StripLink } from './strip.tsx'
import sheet from './strips.css?sheet'

/** Key that plays all in turn. */
const TURN_KEY = CONFIRMED_KEYS.inTurn.keys[0]
/** Speeds of a strip: its number plays at full speed, with Shift at half, so that quick notes can be told apart. */
const [FULL, HALF] = [1, 0.5]

/** Scale of other pictures on the screen, for strips drawn on the same one. */
export interface StripScale {
  readonly seconds: number
  readonly band: StripBand
}

interface StripsProps {
  readonly title: string
  /** Words beside the button that plays all in turn. */
  readonly turns?: string
  readonly shown: readonly Detection[]
  /** Whether the first is the recording the others are compared with: it is played between each of them. */
  readonly isFirstThis?: boolean
  /** Scale of the strips; undefined: they find their own. */
  readonly scale?: StripScale | undefined
  linkOf(detection: Detection): StripLink | undefined
  /** Note of a recording below its day. */
  noteOf?(detection: Detection): ReactNode
  /** Menu of a recording, beside its day; `subject` names bird and time in a sentence. */
  menuOf?(detection: Detection, subject: string): ReactNode
}

/**
 * Recordings as strips on one scale of time and frequency, each with a button to play. They are loaded one after the
 * other, to spare the station.
 */
export function Strips({
  title,
  turns: words,
  shown,
  isFirstThis = false,
  scale,
  linkOf,
  noteOf,
  menuOf,
}: StripsProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const isPage = useAtomValue(pageModeAtom)
  const controls = useRef(new Map<number, StripControls>())
  const [opened, setOpened] = useState(0)
  const [lengths, setLengths] = useState<ReadonlyMap<number, number>>(new Map())
  const [band, setBand] = useState<StripBand>()
  const longest = Math.max(scale?.seconds ?? 0, ...lengths.values())
  const seconds = formatNumber(locale, longest, { maximumFractionDigits: 1 })
  const turns = useTurns(controls, shown.length, isFirstThis)
  useSheets(sheet)
  useStripKeys(
    isPage,
    (place, speed) => {
      if (place === undefined) return turns.toggle()
      turns.stop()
      controls.current.get(place)?.toggle(speed)
    },
    shown.length,
  )
  return (
    <section className="best" part="best">
      <p className="section-title">
        {title}
        {longest > 0 && <small>{text('history.scale', { seconds })}</small>}
      </p>
      <ol>
        {shown.map((one, index) => {
          const isThis = isFirstThis && index === 0
          return (
            <Strip
              key={one.id}
              detection={one}
              isThis={isThis}
              mayOpen={index <= opened}
              shortcut={isPage ? String(index + 1) : undefined}
              longest={longest}
              band={scale?.band ?? band}
              link={isThis ? undefined : linkOf(one)}
              note={noteOf?.(one)}
              menuOf={menuOf}
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
          )
        })}
      </ol>
      {shown.length > 1 && (
        <p className="turns">
          <Button part="in-turn" aria-pressed={turns.isOn} onClick={turns.toggle}>
            {text('history.playInTurn')}
            {isPage && <kbd aria-hidden="true">{TURN_KEY}</kbd>}
          </Button>
          {words !== undefined && <span>{words}</span>}
        </p>
      )}
    </section>
  )
}

/** The keys of the strips: their number plays, with shift at half speed; `b` plays all in turn. */
function useStripKeys(isPage: boolean, onKey: (place: number | undefined, speed: number) => void, count: number): void {
  usePageKeys((key, { code, shiftKey }) => {
    if (!isPage) return false
    const isTurn = actOfKey(CONFIRMED_KEYS, key) === 'inTurn'
    if (isTurn) onKey(undefined, FULL)
    // on keyboards whose digits need Shift they are only digits
    const slow = shiftKey && !/^\d$/.test(key) ? /^Digit([1-9])$/.exec(code)?.[1] : undefined
    const place = Number(slow ?? (/^[1-9]$/.test(key) ? key : 0)) - 1
    const isOurs = place >= 0 && place < count
    if (isOurs) onKey(place, slow === undefined ? FULL : HALF)
    return isOurs || isTurn
  })
}

/** Playing strips in turn. */
interface Turns {
  readonly isOn: boolean
  toggle(): void
  /** Ends the turns: a person plays by hand. */
  stop(): void
  /** Plays the strip after one that has ended. */
  next(index: number): void
}

/**
 * Plays strips one after the other.
 *
 * @param controls of the strips by their place
 * @param withFirst the first is played between each of the others: first, second, first, third, and so on
 */
function useTurns(controls: RefObject<ReadonlyMap<number, StripControls>>, count: number, withFirst: boolean): Turns {
  const [turn, setTurn] = useState<number>()
  const stripOf = (at: number): number => (withFirst ? (at % 2 === 0 ? 0 : (at + 1) / 2) : at)
  const begin = (at: number): void => {
    const strip = stripOf(at)
    if (strip >= count) return setTurn(undefined)
    setTurn(at)
    controls.current.get(strip)?.playFromStart()
  }
  return {
    isOn: turn !== undefined,
    toggle() {
      if (turn === undefined) return begin(0)
      setTurn(undefined)
      controls.current.get(stripOf(turn))?.pause()
    },
    stop: () => setTurn(undefined),
    next(index) {
      if (turn !== undefined && index === stripOf(turn)) begin(turn + 1)
    },
  }
}
