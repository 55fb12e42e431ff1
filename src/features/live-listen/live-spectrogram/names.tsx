import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import { confidenceLevel } from '../../../domain/confidence.ts'
import { type Detection, shownName } from '../../../domain/detection.ts'
import { lanesOf, type NamedMicrophone } from '../../../domain/live-names.ts'
import { detectionKey } from '../../../domain/recent-detections.ts'
import { wallMs } from '../../../domain/station-clock.ts'
import { useHost } from '../../../ui/host.ts'
import { useText } from '../../../ui/text.ts'
import { type BirdLink, useBirdLink } from '../../../parts/use-bird-link.ts'
import { textWidth } from './text-width.ts'
import { useHeardNames } from './use-heard-names.ts'
import { useFrame } from './use-live-picture.ts'
import { useMoments } from './use-moments.ts'

/** Lanes below the picture, and what must lie between two names, CSS pixels. */
const LANES = 3
const GAP = 6
/** Size of the names (names.css), and what a label has beside its text: padding and the space before the number. */
const FONT_PIXELS = 12.5
const PADDING = 24

interface NamesProps {
  readonly picture: LivePicture
  readonly source: NamedMicrophone | undefined
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

/** The names of the birds that were recognised, each under the moment at which it was heard, with how sure the station was. */
export function Names({ picture, source, onNames }: NamesProps): ReactNode {
  const text = useText()
  const frame = useFrame(picture)
  const moments = useMoments(picture)
  const linkOf = useBirdLink()
  const names = useHeardNames(picture, source)
  const { element } = useHost()
  const font = useMemo(() => `600 ${FONT_PIXELS}px ${getComputedStyle(element).fontFamily}`, [element])
  const hold = useSoftHold(picture)

  const placed = names.flatMap(({ detection, endsAtMark }): Placed[] => {
    const second = picture.clock.secondAt(wallMs(detection))
    if (second === undefined || second < Math.max(0, picture.newestSecond - frame.memorySeconds - 1)) return []
    const name = shownName(detection)
    const at = (second - frame.originSecond) * frame.pixelsPerSecond
    const width = textWidth(`${name} ${percent(detection)}`, font) + PADDING
    return [{ detection, endsAtMark, key: detectionKey(detection), name, at, width }]
  })
  const lanes = lanesOf(
    placed.map(({ key, name, at, width, endsAtMark }) => ({
      key,
      bird: name,
      left: endsAtMark ? at - width : at,
      width,
    })),
    LANES,
    GAP,
  )
  const isEmpty = placed.length === 0
  useLayoutEffect(() => onNames(!isEmpty), [onNames, isEmpty])
  if (isEmpty) return null
  return (
    <ol className="live-names" aria-label={text('livePicture.names')}>
      {placed.map(({ detection, key, name, at, endsAtMark }) => {
        const lane = lanes.get(key)
        const heard = text('livePicture.heard', {
          name,
          percent: percent(detection),
          time: moments.clockOf(wallMs(detection)),
        })
        const onFocus = (): void => {
          hold.begin()
          const x = at - (picture.rightSecond - frame.originSecond) * frame.pixelsPerSecond + frame.width
          if (x < 0 || x > frame.width - 40)
            picture.lookAt(frame.originSecond + at / frame.pixelsPerSecond + frame.shownSeconds / 2)
        }
        return (
          <li
            key={key}
            style={{ insetInlineStart: `${at}px` }}
            data-lane={lane}
            data-ends={endsAtMark || undefined}
            onPointerEnter={hold.begin}
            onPointerLeave={hold.end}
            onFocus={onFocus}
            onBlur={hold.end}
          >
            <i className="live-mark" data-snap />
            <Name link={linkOf(detection)} heard={heard}>
              {lane !== undefined && (
                <>
                  <span>{name}</span> <b data-level={confidenceLevel(detection.confidence)}>{percent(detection)}</b>
                </>
              )}
            </Name>
          </li>
        )
      })}
    </ol>
  )
}

const percent = ({ confidence }: Detection): number => Math.round(confidence)

interface NameProps {
  readonly link: BirdLink | undefined
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
    <a className="live-name" data-snap {...link.link} aria-label={heard} title={heard} onClick={link.onFollow}>
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
