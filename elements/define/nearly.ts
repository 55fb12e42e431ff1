import { warnOnce } from './attributes.ts'
import { nearest } from './nearest.ts'

/** Says once of each of these attributes which one was perhaps meant. What resembles none is not ours to judge. */
export function warnOfNearly(element: Element, unread: readonly string[], known: readonly string[]): void {
  for (const name of unread) {
    const meant = nearest(name, known)
    if (meant) warnOnce(`<${element.localName}> has no attribute ${name.slice(0, 80)}: did you mean ${meant}?`)
  }
}
