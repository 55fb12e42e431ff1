import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { DAY_MS } from '../../../domain/calendar.ts'
import { shownName } from '../../../domain/detection.ts'
import type { NamedMicrophone } from '../../../domain/live-names.ts'
import { wallMs } from '../../../domain/station-clock.ts'
import { formatRelative } from '../../../i18n/format.ts'
import { wallAheadAtom } from '../../../state/clock.ts'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import { minuteAtom } from '../../../state/minute.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useRecentBirds } from '../use-recent-birds.ts'
import { useFrame } from './use-live-picture.ts'

interface WaitingProps {
  readonly picture: LivePicture
  readonly source: NamedMicrophone | undefined
  readonly isSlim: boolean
}

/** The line where names will stand: that they come, or that it is quiet and which bird was the last. */
export function Waiting({ picture, source, isSlim }: WaitingProps): ReactNode {
  const text = useText()
  const last = useLastBird(source)
  const { isQuiet } = useFrame(picture)
  return (
    <p className="live-waiting" data-slim={isSlim || undefined}>
      {isQuiet && last ? text('livePicture.quiet', last) : text('livePicture.waiting')}
    </p>
  )
}

/** The newest bird of a day, and how long ago it was heard, in words. */
function useLastBird(source: NamedMicrophone | undefined): { readonly name: string; readonly ago: string } | undefined {
  const locale = useLocale()
  const wallNow = useAtomValue(minuteAtom) + useAtomValue(wallAheadAtom)
  const last = useRecentBirds(source)?.[0]
  if (!last || wallNow - wallMs(last) > DAY_MS) return undefined
  return { name: shownName(last), ago: formatRelative(locale, wallMs(last), Math.max(wallNow, wallMs(last))) }
}
