import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'

/** Notice in place of a picture that could not be drawn from its sound, with a button to try again. */
export function DrawingFailed({ onRetry }: { onRetry(): void }): ReactNode {
  const text = useText()
  return (
    <div className="spectrogram-note" role="alert">
      {text('spectrogram.unavailable')} <Button onClick={onRetry}>{text('detections.retry')}</Button>
    </div>
  )
}
