import { createElement, type ReactNode } from 'react'

/** Icon as lucide publishes it: shapes of a 24 × 24 picture. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[]

/**
 * Decorative line icon in the colour of the text around it; its name comes from the words beside it, or from its
 * button.
 *
 * @param size width and height in CSS pixels
 */
export function Icon({ node, size = 18 }: { readonly node: IconNode; readonly size?: number }): ReactNode {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
