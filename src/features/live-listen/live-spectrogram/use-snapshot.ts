import type { RefObject } from 'react'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import type { NamedMicrophone } from '../../../domain/live-names.ts'
import { wallClockAt } from '../../../domain/station-clock.ts'
import { formatDay } from '../../../i18n/format.ts'
import { fileName, saveFile } from '../../../platform/download.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { pictureSnapshotOf } from './snapshot.ts'
import { useMoments } from './use-moments.ts'

/** The elements of which a snapshot is taken. */
export interface SnapshotElements {
  readonly plot: RefObject<HTMLElement | null>
  readonly window: RefObject<HTMLElement | null>
}

/** Saves what is seen as a PNG file, named by microphone, day and time. */
export function useSnapshot(
  picture: LivePicture,
  source: NamedMicrophone | undefined,
  seen: SnapshotElements,
): () => void {
  const text = useText()
  const locale = useLocale()
  const moments = useMoments(picture)
  const save = async (): Promise<void> => {
    if (!seen.plot.current || !seen.window.current) return
    const right = picture.rightSecond
    const wall = picture.clock.wallAt(right)
    const name = source?.name ?? text('livePicture.sound')
    const when =
      wall === undefined
        ? []
        : [
            formatDay(locale, wallClockAt(wall).date, 'full'),
            `${moments.clockAt(right - picture.frame.shownSeconds) ?? ''}–${moments.clockOf(wall)}`,
          ]
    const image = await pictureSnapshotOf(picture, seen.plot.current, seen.window.current, [name, ...when].join(' · '))
    if (!image) return
    const { date, time } = wallClockAt(wall ?? 0)
    const stamp = wall === undefined ? [] : [date, time.replaceAll(':', '-')]
    saveFile(image, `${fileName([name, ...stamp].join(' '))}.png`, image.type)
  }
  return () => void save()
}
