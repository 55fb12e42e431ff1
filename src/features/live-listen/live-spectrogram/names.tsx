import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { confidenceLevel, shownPercent } from '../../../domain/confidence.ts'
import { type Detection, shownName } from '../../../domain/detection.ts'
import { lanesOf, type NamedMicrophone } from '../../../domain/live-names.ts'
import { detectionKey } from '../../../domain/recent-detections.ts'
import { wallMs } from '../../../domain/station-clock.ts'
import { BirdPicture } from '../../../parts/bird-picture.tsx'
import type { NavigatingLink } from '../../../parts/navigating-link.ts'
import { useBirdLink } from '../../../parts/use-bird-link.ts'
import type { HeardName } from '../../../state/live/heard-names.ts'
import type { LiveFrame, LivePicture } from '../../../state/live/live-picture.ts'
import { useHost } from '../../../ui/host.ts'
import { useText } from '../../../ui/text.ts'
import { Arrival } from './arrival.tsx'
import { useHeardNames } from './use-heard-names.ts'
import { useFrame } from './use-live-picture.ts'
import { useMoments } from './use-moments.ts'

/** Names that may wait for their turn to arrive; further ones stand in their place at once. */
const MOST_WAITING = 3

const widths = new Map<string, number>()

let context: CanvasRenderingContext2D | null | undefined

/** Before anybody can measure, CSS pixels. */
const AVERAGE_WIDTH = 7.5

/** Names that have been measured; a garden has fewer. */
const MOST_KNOWN = 500

/** What must lie between two names, CSS pixels. */
const GAP = 8
/** Size of the names, CSS pixels: in a panel, and in the window. */
const FONT_PIXELS = 15
const LARGE_FONT_PIXELS = 20
/** What a name has beside its text, in its own size: egg, number, and the space around them (names.css). */
const EGG = 1.4
const PADDING = 1.5
const NUMBER = 0.8

interface NamesProps {
  readonly picture: LivePicture
  readonly source: NamedMicrophone | undefined
  /** Stands still around the picture: where a name arrives. */
  readonly stage: HTMLElement
  /** Larger names, for whoever looks from further away. */
  readonly isLarge: boolean
  /** How many names have room above each other, 1 to 3. */
  readonly lanes: number
  /** Whether it is a picture to look back on: names begin or end at their marks as there is room. */
  readonly isPast: boolean
  /** Told whether there is any name. */
  onNames(areThere: boolean): void
}

/** Where a detection stands on the strip. */
interface Placed {
  readonly detection: Detection
  readonly endsAtMark: boolean
  readonly key: string
  readonly name: string
  /** Where its bird was heard, CSS pixels of the strip. */
  readonly at: number
  readonly width: number
}

/**
 * The names of the birds that were recognised, each above the moment at which it was heard, with how sure the station
 * was.
 */
export function Names({ picture, source, stage, isLarge, lanes: most, isPast, onNames }: NamesProps): ReactNode {
  const text = useText()
  const frame = useFrame(picture)
  const moments = useMoments(picture)
  const names = useHeardNames(picture, source)
  const { pixels, widthOf } = useNameType(isLarge)
  const hold = useSoftHold(picture)
  const list = useRef<HTMLOListElement>(null)
  const linkOf = useBirdLink()
  const placed = placedNames(names, picture, frame, widthOf).map((name) => (isPast ? fitted(name, frame) : name))
  const lanes = lanesFor(placed, most)
  const { queue, settle } = useArrivals(placed.map(({ key }) => key))
  const arriving = placed.find(({ key }) => key === queue[0])
  const isEmpty = placed.length === 0
  useLayoutEffect(() => onNames(!isEmpty), [onNames, isEmpty])
  if (isEmpty) return null
  const look = (at: number): void => {
    hold.begin()
    const x = at - (picture.rightSecond - frame.originSecond) * frame.pixelsPerSecond + frame.width
    if (x < 0 || x > frame.width - 40)
      picture.lookAt(frame.originSecond + at / frame.pixelsPerSecond + frame.shownSeconds / 2)
  }
  return (
    <>
      <ol className="live-names" ref={list} aria-label={text('livePicture.names')} style={{ fontSize: `${pixels}px` }}>
        {placed.map(({ detection, key, name, at, endsAtMark }) => {
          const lane = lanes.get(key)
          const time = moments.clockOf(wallMs(detection))
          return (
            <li
              key={key}
              style={{ insetInlineStart: `${at}px` }}
              data-lane={lane}
              data-ends={endsAtMark || undefined}
              data-arriving={queue.includes(key) || undefined}
              onPointerEnter={hold.begin}
              onPointerLeave={hold.end}
              onFocus={() => look(at)}
              onBlur={hold.end}
            >
              <i className="live-mark" data-snap />
              <Name
                link={linkOf(detection)}
                heard={text('livePicture.heard', { name, percent: percent(detection), time })}
              >
                {lane !== undefined && (
                  <>
                    <BirdPicture scientificName={detection.scientificName} size={Math.round(EGG * pixels)} />
                    <span>{name}</span> <b data-level={confidenceLevel(detection.confidence)}>{percent(detection)}</b>
                  </>
                )}
              </Name>
            </li>
          )
        })}
      </ol>
      {arriving &&
        createPortal(
          <Arrival
            key={arriving.key}
            detection={arriving.detection}
            link={linkOf(arriving.detection)}
            isLarge={isLarge}
            width={frame.width}
            place={() => list.current?.querySelector('[data-arriving] .live-name')}
            onSettled={settle}
          />,
          stage,
        )}
    </>
  )
}

const percent = ({ confidence }: Detection): number => shownPercent(confidence)

/** The size of names, larger where the reader wants all text so, and how wide each will be; CSS pixels. */
function useNameType(isLarge: boolean): { readonly pixels: number; widthOf(detection: Detection): number } {
  const { element } = useHost()
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize) || 16
    const pixels = (isLarge ? LARGE_FONT_PIXELS : FONT_PIXELS) * Math.max(1, rem / 16)
    const style = getComputedStyle(element)
    const serif = `${pixels}px ${style.getPropertyValue('--_serif') || 'serif'}`
    const number = `600 ${pixels * NUMBER}px ${style.fontFamily}`
    return {
      pixels,
      widthOf: (detection) =>
        textWidth(shownName(detection), serif) +
        textWidth(String(percent(detection)), number) +
        (EGG + PADDING) * pixels,
    }
  }, [element, isLarge])
}

/** The names whose sound has come and is remembered, at their places. */
const placedNames = (
  names: readonly HeardName[],
  picture: LivePicture,
  frame: LiveFrame,
  widthOf: (detection: Detection) => number,
): Placed[] =>
  names.flatMap(({ detection, endsAtMark }): Placed[] => {
    if (endsAtMark === undefined) return []
    const second = picture.clock.secondAt(wallMs(detection))
    if (second === undefined || second < Math.max(0, picture.newestSecond - frame.memorySeconds - 1)) return []
    const at = (second - frame.originSecond) * frame.pixelsPerSecond
    const name = shownName(detection)
    return [{ detection, endsAtMark, key: detectionKey(detection), name, at, width: widthOf(detection) }]
  })

/** A name on the side of its mark where the picture, which stands still, has room for it. */
function fitted(name: Placed, { originSecond, pixelsPerSecond, rightSecond = 0, width }: LiveFrame): Placed {
  const x = name.at - (rightSecond - originSecond) * pixelsPerSecond + width
  return { ...name, endsAtMark: x + name.width > width }
}

const lanesFor = (placed: readonly Placed[], most: number): ReadonlyMap<string, number> =>
  lanesOf(
    placed.map(({ key, name, at, width, endsAtMark }) => ({
      key,
      bird: name,
      left: endsAtMark ? at - width : at,
      width,
    })),
    most,
    GAP,
  )

interface NameProps {
  readonly link: NavigatingLink | undefined
  readonly heard: string
  readonly children: ReactNode
}

function Name({ link, heard, children }: NameProps): ReactNode {
  if (!link)
    return (
      <span className="live-name" data-snap role="img" aria-label={heard} title={heard}>
        {children}
      </span>
    )
  return (
    <a className="live-name" data-snap {...link} aria-label={heard} title={heard}>
      {children}
    </a>
  )
}

/** Holds the picture while somebody points at a name, and lets it go on after: nobody has to chase a link. */
function useSoftHold(picture: LivePicture): { readonly begin: () => void; readonly end: () => void } {
  const isOurs = useRef(false)
  return {
    begin() {
      if (picture.frame.isHeld) return
      picture.freeze()
      isOurs.current = true
    },
    end() {
      if (isOurs.current) picture.follow()
      isOurs.current = false
    },
  }
}

/**
 * The width of a text in CSS pixels, without laying anything out.
 *
 * @param font as in CSS: weight, size, family
 */
function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * AVERAGE_WIDTH
  context.font = font
  const { width } = context.measureText(text)
  if (widths.size > MOST_KNOWN) widths.clear()
  widths.set(key, width)
  return width
}

/** Names that come in one after the other. */
interface ArrivalTurns {
  /** Keys of those that are not in their place yet: the first arrives now, the others wait. */
  readonly queue: readonly string[]
  /** The first has reached its place. */
  readonly settle: () => void
}

interface Turns {
  readonly known: ReadonlySet<string>
  readonly queue: readonly string[]
}

/** Lets names arrive in turn. Those that are there from the beginning have arrived before. */
function useArrivals(keys: readonly string[]): ArrivalTurns {
  const [{ queue }, setTurns] = useState<Turns>(() => ({ known: new Set(keys), queue: [] }))
  const all = keys.join('\n')
  useLayoutEffect(() => setTurns((before) => withNew(before, all === '' ? [] : all.split('\n'))), [all])
  const settle = useCallback(() => setTurns((before) => ({ ...before, queue: before.queue.slice(1) })), [])
  return { queue, settle }
}

function withNew({ known, queue }: Turns, keys: readonly string[]): Turns {
  const fresh = keys.filter((key) => !known.has(key))
  return {
    known: known.union(new Set(keys)),
    queue: [...queue.filter((key) => keys.includes(key)), ...fresh].slice(0, MOST_WAITING),
  }
}
