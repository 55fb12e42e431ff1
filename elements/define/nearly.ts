import { warnOnce } from './attributes.ts'
import { nearest } from '../../src/domain/nearest.ts'

/** Warns once of each attribute that is nearly the name of another. Those without a similar name are ignored. */
export function warnOfNearly(element: Element, unread: readonly string[], known: readonly string[]): void {
  for (const name of unread) {
    const meant = nearest(name, known)
    if (meant) warnOnce(`<${element.localName}> has no attribute ${name.slice(0, 80)}: did you mean ${meant}?`)
  }
}
