import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { isListening, type Listening, type LiveSource } from '../../domain/listening.ts'
import { listenWords } from '../../i18n/listen-text.ts'
import { unknownSourceWords } from '../../i18n/source-text.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './listen-status.css?sheet'

const SHEETS = [sheet]

interface StatusWordsProps {
  readonly listening: Listening
  /** Why there are no microphones. */
  readonly failure?: Failure | undefined
  readonly sources: readonly LiveSource[]
  /** The microphone that this element should play, while the station has others only. */
  readonly unknown: string | undefined
}

/** Why it is silent, and what to do. */
export function StatusWords({ listening, failure, sources, unknown }: StatusWordsProps): ReactNode {
  useSheets(SHEETS)
  const text = useText()
  const isOther = unknown !== undefined && !isListening(listening)
  const words = isOther ? unknownSourceWords(text, unknown, sources) : listenWords(text, listening, failure)
  return (
    words && (
      <span className="listen-status" part={failure && 'error'}>
        <b>{words.status}</b> {words.advice}
      </span>
    )
  )
}
