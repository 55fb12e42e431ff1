/** A card of the panel: an element and what it is told. */
export interface Card {
  readonly tag: string
  /** Which column of the wall, from 0. */
  readonly column: number
  readonly properties: Readonly<Record<string, string | number | boolean>>
}

/** The cards on the wall. */
export const CARDS: readonly Card[] = [
  { tag: 'bird-now', column: 0, properties: { within: 'PT1H' } },
  { tag: 'bird-level-meter', column: 0, properties: { variant: 'bar' } },
  { tag: 'bird-daily-summary', column: 1, properties: { noDatePicker: true, limit: 10, columns: '12' } },
  { tag: 'bird-now', column: 2, properties: { variant: 'ticker', within: 'PT6H' } },
  { tag: 'bird-detections', column: 2, properties: { limit: 5 } },
  { tag: 'bird-toasts', column: 2, properties: { position: 'bottom-center' } },
]

/** Makes a card as panels do: out of sight, told everything before it is anywhere, and nothing about its size. */
export function makeCard({ tag, properties }: Card, more: Card['properties']): HTMLElement {
  return Object.assign(document.createElement(tag), properties, more)
}
