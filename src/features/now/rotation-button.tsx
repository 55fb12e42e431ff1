import pause from 'lucide/dist/esm/icons/pause.mjs'
import play from 'lucide/dist/esm/icons/play.mjs'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'

interface RotationButtonProps {
  readonly isPaused: boolean
  onPause(paused: boolean): void
}

/** Stops birds that take turns: what moves by itself can be held (WCAG 2.2.2). */
export function RotationButton({ isPaused, onPause }: RotationButtonProps): ReactNode {
  const text = useText()
  return (
    <IconButton
      className="rotation"
      part="rotation"
      icon={isPaused ? play : pause}
      label={text(isPaused ? 'now.continue' : 'now.pause')}
      onClick={() => onPause(!isPaused)}
    />
  )
}
