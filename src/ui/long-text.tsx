import type { ReactNode } from 'react'

/** Signs of a text that are shown before somebody asks for the whole of it. */
const SHOWN_SIGNS = 300

interface LongTextProps {
  /** Untrusted, of any length. */
  readonly children: string
  readonly lang?: string
}

/** A text of a station. One that no name has the length of is cut, and unfolds to the whole: it must not fill the page. */
export function LongText({ children, lang }: LongTextProps): ReactNode {
  if (children.length <= SHOWN_SIGNS) return <bdi lang={lang}>{children}</bdi>
  return (
    <details lang={lang}>
      <summary>
        <bdi>{children.slice(0, SHOWN_SIGNS)}…</bdi>
      </summary>
      <bdi>{children}</bdi>
    </details>
  )
}
