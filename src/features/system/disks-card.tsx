import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { type DiskFinding, findingOf, paceOf } from '../../domain/system/disk-growth.ts'
import type { ClipRetention, Disk } from '../../domain/system/machine.ts'
import { formatShare, formatSize } from '../../i18n/system-text.ts'
import type { Text } from '../../i18n/text.ts'
import { valueOf } from '../../state/remote.ts'
import { diskMarksAtom } from '../../state/system/disk-marks.ts'
import { LongText } from '../../ui/long-text.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { SystemCard, type CardProps } from './card.tsx'
import { Meter } from './meter.tsx'

/** Worst first: the first of these that is so for any disk is said of all. */
const WORST: readonly DiskFinding['kind'][] = [
  'full',
  'makesRoom',
  'nearlyFull',
  'fills',
  'makesRoomIn',
  'readOnly',
  'tooLittle',
  'roomy',
]

/** How full the disks are, when they will be, and what happens then. */
export function DisksCard({ facts, headingLevel }: CardProps): ReactNode {
  const text = useText()
  const marks = useAtomValue(diskMarksAtom)
  const disks = valueOf(facts.disks) ?? []
  const retention = valueOf(facts.retention)
  const found = disks.map((disk) => ({ disk, finding: findingOf(disk, marks[disk.mountpoint] ?? [], retention) }))
  const worst = found.toSorted((one, other) => weight(one.finding) - weight(other.finding))[0]
  return (
    <SystemCard
      name="disks"
      title={text('system.disks.title')}
      needs="disks"
      headingLevel={headingLevel}
      finding={worst ? sayFinding(worst.finding, worst.disk, text) : text('system.disks.none')}
    >
      {found.map(({ disk, finding }, index) => (
        <OneDisk
          key={`${index} ${disk.mountpoint}`}
          disk={disk}
          retention={retention}
          pace={paceOf(marks[disk.mountpoint] ?? [])}
          words={finding === worst?.finding ? undefined : sayFinding(finding, disk, text)}
        />
      ))}
      {retention && disks.length > 0 && <p className="system-basis">{sayRetention(retention, text)}</p>}
    </SystemCard>
  )
}

const weight = ({ kind }: DiskFinding): number => WORST.indexOf(kind)

interface OneDiskProps {
  readonly disk: Disk
  readonly retention: ClipRetention | undefined
  readonly pace: number | undefined
  readonly words: string | undefined
}

function OneDisk({ disk, retention, pace, words }: OneDiskProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { mountpoint, device, type, used, free, percent, isRemote } = disk
  const line = retention?.policy === 'usage' ? retention.mostPercent : undefined
  const share = formatShare(locale, percent)
  return (
    <div className="system-disk">
      <div className="system-disk-head">
        <b>
          <LongText>{mountpoint}</LongText>
        </b>
        <code>
          <LongText>{[device, type].filter(Boolean).join(', ')}</LongText>
        </code>
        <span>
          {text('system.disks.of', { used: formatSize(locale, used), total: formatSize(locale, used + free) })}
        </span>
      </div>
      <Meter
        label={mountpoint}
        value={percent}
        words={share}
        parts={[{ heat: percent >= 95 ? 7 : percent >= 85 ? 6 : 4, percent }]}
        line={line}
      />
      <p className="system-disk-words">
        <span>{[share, isRemote && text('system.disks.remote'), words].filter(Boolean).join(' · ')}</span>
        {pace !== undefined && pace > 0 && <span>{text('system.disks.pace', { size: formatSize(locale, pace) })}</span>}
        {line !== undefined && <span>{text('system.disks.line', { line: formatShare(locale, line) })}</span>}
      </p>
    </div>
  )
}

function sayFinding(finding: DiskFinding, { mountpoint }: Disk, text: Text): string {
  const days = 'days' in finding ? finding.days : 0
  return text(`system.disks.${finding.kind}`, { place: mountpoint, days })
}

function sayRetention({ policy, mostAge = '' }: ClipRetention, text: Text): string {
  if (policy === 'usage') return text('system.disks.byUse')
  const days = /^(\d+)d$/.exec(mostAge)?.[1]
  if (policy === 'age' && days) return text('system.disks.byAge', { days: Number(days) })
  return policy === 'age' ? text('system.disks.byOtherAge', { age: mostAge }) : text('system.disks.keepsAll')
}
