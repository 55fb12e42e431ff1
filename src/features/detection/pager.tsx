import back from 'lucide/dist/esm/icons/chevron-left.mjs'
import forward from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Siblings } from '../../domain/day-siblings.ts'
import { type Detection, shownName } from '../../domain/detection.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useHasSingleKeys, usePageKeys } from '../../parts/use-page-keys.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { actOfKey, DETECTION_KEYS } from '../../i18n/keys.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Icon, type IconNode } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useDetectionNavigation } from './use-detection-navigation.ts'

/** Keys of the page that lead to the detection before and after. */
const EARLIER_KEY = DETECTION_KEYS.earlier.keys[0]
const LATER_KEY = DETECTION_KEYS.later.keys[0]

interface PagerProps {
  readonly detection: Detection
  readonly siblings: Siblings
}

/** Where this detection stands among those of its species on its day, and the way to the one before and after it. */
export function DetectionPager({ detection, siblings }: PagerProps): ReactNode {
  const text = useText()
  const isPage = useAtomValue(pageModeAtom)
  const today = useAtomValue(stationTodayAtom)
  const write = useTime()
  const { position, total, earlier, later } = siblings
  const before = useHeardClock(earlier ?? detection).time
  const after = useHeardClock(later ?? detection).time
  useStepKeys(isPage, siblings)
  const hasKeys = useHasSingleKeys()
  if (total < 2) return null
  const name = shownName(detection)
  const day = detection.date === today ? 'today' : 'other'
  return (
    <nav className="pager" part="pager" aria-label={text('detection.others', { name })}>
      <span className="position">{text('detection.position', { position, total, day })}</span>
      <Step
        icon={back}
        to={earlier?.id}
        label={earlier ? text('detection.earlier', { time: write(before) }) : text('detection.first')}
        shortcut={isPage ? EARLIER_KEY : undefined}
      />
      {isPage && hasKeys && (
        <span className="keys" aria-hidden="true">
          <kbd>{EARLIER_KEY}</kbd>
          <kbd>{LATER_KEY}</kbd>
        </span>
      )}
      <Step
        icon={forward}
        to={later?.id}
        label={later ? text('detection.later', { time: write(after) }) : text('detection.last')}
        shortcut={isPage ? LATER_KEY : undefined}
      />
    </nav>
  )
}

function useStepKeys(isPage: boolean, { earlier, later }: Siblings): void {
  const { go } = useDetectionNavigation()
  usePageKeys((key) => {
    const act = actOfKey(DETECTION_KEYS, key)
    const to = act === 'earlier' ? earlier : act === 'later' ? later : undefined
    if (!isPage || !to) return false
    go(to.id)
    return true
  })
}

interface StepProps {
  readonly icon: IconNode
  /** Undefined at the end of the day. */
  readonly to: number | undefined
  readonly label: string
  readonly shortcut: string | undefined
}

function Step({ icon, to, label, shortcut }: StepProps): ReactNode {
  const { stepTo } = useDetectionNavigation()
  return (
    <a
      className="icon-button"
      part="pager-button"
      role="link" // also at the end, where it leads nowhere but keeps the focus
      tabIndex={0}
      aria-disabled={to === undefined || undefined}
      aria-keyshortcuts={shortcut}
      aria-label={label}
      title={label}
      {...(to !== undefined && stepTo(to))}
    >
      <Icon node={icon} />
    </a>
  )
}
