import type { HTMLAttributes, ReactNode } from 'react'
import { HEADING_LEVELS, type HeadingLevel } from '../domain/presentation.ts'

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** As the page author wants it, 2 where nothing is set. */
  readonly level: HeadingLevel | undefined
}

/** The level of what stands under a heading. */
export const nextLevel = (level: HeadingLevel = 2): HeadingLevel => HEADING_LEVELS.find((one) => one > level) ?? level

/** A heading that fits into the outline of the page around. */
export function Heading({ level = 2, ...rest }: HeadingProps): ReactNode {
  const Tag = `h${level}` as const
  return <Tag {...rest} />
}
