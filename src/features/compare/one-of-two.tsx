import type { ReactNode } from 'react'
import { BareButton } from '../../ui/button.tsx'

interface OneOfTwoProps {
  readonly label: string
  readonly options: readonly [string, string]
  readonly isSecond: boolean
  onChange(isSecond: boolean): void
}

/** One of two. */
export function OneOfTwo({ label, options, isSecond, onChange }: OneOfTwoProps): ReactNode {
  return (
    <div className="compare-choice" role="group" aria-label={label}>
      {options.map((words, index) => (
        <BareButton key={words} aria-pressed={isSecond === (index === 1)} onClick={() => onChange(index === 1)}>
          {words}
        </BareButton>
      ))}
    </div>
  )
}
