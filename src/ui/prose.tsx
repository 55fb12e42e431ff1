import type { HTMLAttributes, ReactNode } from 'react'
import type { HeadingLevel } from '../domain/presentation.ts'
import { Heading } from './heading.tsx'

interface SerifSentenceProps extends HTMLAttributes<HTMLParagraphElement> {
  /** Kind of the sentence: `opening` is the first of a page, `finding` the result of one chart or one part. */
  readonly kind?: 'opening' | 'finding'
}

const SENTENCES = { opening: 'sentence', finding: 'finding' } as const

/** Sentence in serif letters that sums up the content below it. A given class is added to its own. */
export function SerifSentence({ kind = 'opening', className = '', ...rest }: SerifSentenceProps): ReactNode {
  return <p className={`${SENTENCES[kind]} ${className}`} {...rest} />
}

interface SectionTitleProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly level: HeadingLevel | undefined
}

/** Heading of one part of a page: small, bold and grey. A given class is added to its own. */
export function SectionTitle({ className = '', ...rest }: SectionTitleProps): ReactNode {
  return <Heading className={`section-title ${className}`} {...rest} />
}

/** Row of key figures. A given class is added to its own. */
export function FigureRow({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>): ReactNode {
  return <div className={`key-figures ${className}`} {...rest} />
}

interface FigureItemProps {
  readonly value: ReactNode
  /** Name of the counted things. */
  readonly children: ReactNode
  /** Small words after it. */
  readonly note?: ReactNode
}

/** Number of a row of key figures, with its words. */
export function FigureItem({ value, children, note }: FigureItemProps): ReactNode {
  return (
    <span>
      <b>{value}</b> {children}
      {note && <small> {note}</small>}
    </span>
  )
}
