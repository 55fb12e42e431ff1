import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { IconNode } from './icon.tsx'
import { useText } from './text.ts'

interface RetryButtonProps {
  readonly icon?: IconNode
  onRetry(): void
}

/** The button that asks again after a failure: `::part(retry)` of every element that has one. */
export function RetryButton({ icon, onRetry }: RetryButtonProps): ReactNode {
  return (
    <Button part="retry" {...(icon && { icon })} onClick={onRetry}>
      {useText()('detections.retry')}
    </Button>
  )
}
