import type { ReactNode } from 'react'
import type { Listening } from '../../domain/listening.ts'
import { listenWords } from '../../i18n/listen-text.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './listen-status.css?sheet'

const SHEETS = [sheet]

/** Why it is silent, and what to do. */
export function StatusWords({ listening }: { readonly listening: Listening }): ReactNode {
  useSheets(SHEETS)
  const words = listenWords(useText(), listening)
  return (
    words && (
      <span className="listen-status">
        <b>{words.status}</b> {words.advice}
      </span>
    )
  )
}
