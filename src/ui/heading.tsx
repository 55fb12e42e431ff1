import type { HTMLAttributes, ReactNode } from 'react'
import { HEADING_LEVELS, type HeadingLevel } from '../domain/presentation.ts'

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Level set by the page author, 2 where nothing is set. */
  readonly level: HeadingLevel | undefined
}

/** Heading level below another. */
export const nextLevel = (level: HeadingLevel = 2): HeadingLevel => HEADING_LEVELS.find((one) => one > level) ?? level

/** Heading that fits into the outline of the page around. */
export function Heading({ level = 2, ...rest }: HeadingProps): ReactNode {
  const Tag = `h${level}` as const
  return <Tag {...rest} />
}
