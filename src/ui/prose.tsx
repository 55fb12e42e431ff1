import type { HTMLAttributes, ReactNode } from 'react'
import type { HeadingLevel } from '../domain/presentation.ts'
import { Heading } from './heading.tsx'

interface SerifSentenceProps extends HTMLAttributes<HTMLParagraphElement> {
  /** `opening` is the first sentence of a page, `finding` what one chart or one part of a page shows. */
  readonly kind?: 'opening' | 'finding'
}

const SENTENCES = { opening: 'sentence', finding: 'finding' } as const

/** Sentence in serif letters that says what stands below it. A class is one more beside its own. */
export function SerifSentence({ kind = 'opening', className = '', ...rest }: SerifSentenceProps): ReactNode {
  return <p className={`${SENTENCES[kind]} ${className}`} {...rest} />
}

interface SectionTitleProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly level: HeadingLevel | undefined
}

/** Heading of one part of a page: small, bold and grey. A class is one more beside its own. */
export function SectionTitle({ className = '', ...rest }: SectionTitleProps): ReactNode {
  return <Heading className={`section-title ${className}`} {...rest} />
}

/** Row of key figures. A class is one more beside its own. */
export function FigureRow({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>): ReactNode {
  return <div className={`key-figures ${className}`} {...rest} />
}

interface FigureItemProps {
  readonly value: ReactNode
  /** What is counted. */
  readonly children: ReactNode
  /** Small words after it. */
  readonly note?: ReactNode
}

/** One number of a row of key figures, with its words. */
export function FigureItem({ value, children, note }: FigureItemProps): ReactNode {
  return (
    <span>
      <b>{value}</b> {children}
      {note && <small> {note}</small>}
    </span>
  )
}
