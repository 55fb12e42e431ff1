import { type RefObject, useEffect, useRef } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { type CrossHairs, createCrossHairs } from './cross-hairs.ts'
import { useMoments } from './use-moments.ts'

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** The elements of cross hairs. */
export interface CrossHairRefs {
  readonly surface: RefObject<HTMLDivElement | null>
  readonly across: RefObject<HTMLElement | null>
  readonly down: RefObject<HTMLElement | null>
  readonly readout: RefObject<HTMLDivElement | null>
}

/** Cross hairs over a picture, which say pitch and time in the viewer's words; undefined before they are drawn. */
export function useCrossHairs(
  picture: LivePicture,
  { surface, across, down, readout }: CrossHairRefs,
): RefObject<CrossHairs | undefined> {
  const text = useText()
  const locale = useLocale()
  const { clockAt } = useMoments(picture)
  const hairs = useRef<CrossHairs>(undefined)
  useEffect(() => {
    if (!surface.current || !across.current || !down.current || !readout.current) return
    const parts = {
      surface: surface.current,
      across: across.current,
      down: down.current,
      readout: readout.current,
    }
    const before = hairs.current?.point
    const made = createCrossHairs(picture, parts, ({ hertz, second, ago }) => {
      const values = {
        kilohertz: formatNumber(locale, hertz / 1000, ONE_DIGIT),
        seconds: formatNumber(locale, ago, ONE_DIGIT),
      }
      const time = clockAt(second)
      return time === undefined ? text('livePicture.at', values) : text('livePicture.atTime', { ...values, time })
    })
    made.pointTo(before)
    hairs.current = made
    return made.end
  }, [picture, clockAt, text, locale, surface, across, down, readout])
  return hairs
}
