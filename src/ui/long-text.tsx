import type { ReactNode } from 'react'

/** Characters shown before the text is unfolded. */
const SHOWN_SIGNS = 300

interface LongTextProps {
  /** Untrusted text of any length. */
  readonly children: string
  readonly lang?: string
}

/** Text from a station: a very long one is cut, with a button for the whole of it, so that it cannot fill the page. */
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
