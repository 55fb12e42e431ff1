import type { ReactNode } from 'react'
import { isListening } from '../../domain/listening.ts'
import { unknownSourceWords } from '../../i18n/source-text.ts'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { ListenLoss } from './listen-loss.tsx'
import sheet from './listen-status.css?sheet'
import type { ListeningControls } from './use-listening.ts'

interface StatusWordsProps extends Pick<ListeningControls, 'listening' | 'failure' | 'sources' | 'play'> {
  /** The microphone that this element should play, while the station has others only. */
  readonly unknown: string | undefined
}

/** Why it is silent, and what to do; what was heard and is lost can be tried again. */
export function StatusWords({ listening, failure, sources, play, unknown }: StatusWordsProps): ReactNode {
  useSheets(sheet)
  const text = useText()
  if (unknown !== undefined && !isListening(listening)) {
    const words = unknownSourceWords(text, unknown, sources)
    return (
      <span className="listen-status" part={failure && 'error'}>
        <b>{words.status}</b> {words.advice}
      </span>
    )
  }
  return (
    <span className="listen-status" part={failure && 'error'}>
      <ListenLoss listening={listening} failure={failure} />
      {listening.lostSinceMs !== undefined && listening.problem && (
        <Button onClick={() => play()}>{text('detections.retry')}</Button>
      )}
    </span>
  )
}
