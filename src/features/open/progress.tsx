import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import type { OpenProgress } from '../../state/open-files.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale, useText } from '../../ui/text.ts'

interface ProgressProps {
  readonly progress: OpenProgress | undefined
  onStop(): void
}

/** How far the reading of files is, with a way to end it. */
export function Progress({ progress, onStop }: ProgressProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { path = '', file = 0, files = 0, fraction, added = 0 } = progress ?? {}
  return (
    <div className="open-progress" part="progress">
      <progress value={fraction} max={1} aria-label={text('open.reading')} />
      <p>
        {text('open.reading')}{' '}
        {progress && text('open.progress', { file, files, path, added: formatNumber(locale, added) })}
      </p>
      <Button onClick={onStop}>{text('open.stop')}</Button>
    </div>
  )
}
