import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import type { Listening } from '../../domain/listening.ts'
import { listenWords } from '../../i18n/listen-text.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './listen-status.css?sheet'

const SHEETS = [sheet]

interface StatusWordsProps {
  readonly listening: Listening
  /** Why there are no microphones. */
  readonly failure: Failure | undefined
}

/** Why it is silent, and what to do. */
export function StatusWords({ listening, failure }: StatusWordsProps): ReactNode {
  useSheets(SHEETS)
  const words = listenWords(useText(), listening, failure)
  return (
    words && (
      <span className="listen-status" part={failure && 'error'}>
        <b>{words.status}</b> {words.advice}
      </span>
    )
  )
}
