import type { ReactNode } from 'react'
import { BareButton } from './button.tsx'
import { Icon, type IconNode } from './icon.tsx'
import sheet from './segmented.css?sheet'
import { usePartSheets } from './sheets.ts'

/** Button of a segmented control. */
interface Segment<Value extends string> {
  readonly value: Value
  readonly words: string
  readonly icon?: IconNode
  /** Whether the part it opens is open; undefined where it opens nothing. */
  readonly isExpanded?: boolean
}

interface SegmentedProps<Value extends string> {
  /** Spoken name; none where the words around it name it. */
  readonly label?: string
  /** Value of the pressed button. */
  readonly value: Value
  readonly segments: readonly Segment<Value>[]
  /** `framed` stands among other controls, `plain` is a row of many words. */
  readonly variant?: 'framed' | 'plain'
  /** Whether only the icon is drawn; the words are spoken and a tooltip. */
  readonly isIconOnly?: boolean
  /** Shadow part of each button. */
  readonly part?: string
  onChange(value: Value): void
}

/** Segmented control: a row of buttons of which one is pressed. */
export function Segmented<Value extends string>({
  label,
  value,
  segments,
  variant = 'framed',
  isIconOnly = false,
  part,
  onChange,
}: SegmentedProps<Value>): ReactNode {
  usePartSheets(sheet)
  return (
    <div
      className="segmented"
      data-variant={variant}
      data-icon-only={isIconOnly || undefined}
      role={label && 'group'}
      aria-label={label}
    >
      {segments.map(({ value: one, words, icon, isExpanded }) => (
        <BareButton
          key={one}
          part={part}
          aria-pressed={one === value}
          aria-expanded={isExpanded}
          aria-label={isIconOnly ? words : undefined}
          title={isIconOnly ? words : undefined}
          onClick={() => onChange(one)}
        >
          {icon && <Icon node={icon} size={15} />}
          {!isIconOnly && words}
        </BareButton>
      ))}
    </div>
  )
}
