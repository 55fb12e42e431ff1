/** Everything on the wall. */
export interface Wall {
  readonly cards: readonly HTMLElement[]
  /** In the order in which a card goes round. */
  readonly columns: readonly HTMLElement[]
}

const CHURN_TIMES = 150
const CHURN_MS = 20

/** Puts every card into the next column: each leaves the document for a moment. */
export function append(wall: Wall): void {
  for (const card of wall.cards) nextColumn(wall, card)?.append(card)
}

/** The same where the browser can move what is alive; a card never leaves the document. Tells whether it can. */
export function moveBefore(wall: Wall): boolean {
  for (const card of wall.cards) {
    const column = nextColumn(wall, card)
    if (!column || !('moveBefore' in column)) return false
    column.moveBefore(card, null)
  }
  return true
}

/** Leaves the view; gives the way back, by which the same cards are put up again. */
export function leave({ cards }: Wall): () => void {
  const places = cards.map((card) => [card, card.parentElement] as const)
  for (const card of cards) card.remove()
  return () => {
    for (const [card, column] of places) column?.append(card)
  }
}

/** Says to the page what a browser says when its window is covered, or when it is seen again. */
export function pretendVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Tells the cards the same again and again, as if every lamp of the house were switched. Resolves when it is over. */
export async function churn({ cards }: Wall): Promise<void> {
  for (let time = 0; time < CHURN_TIMES; time += 1) {
    for (const card of cards) Object.assign(card, { locale: time % 2 === 0 ? 'en' : 'en-GB' })
    await new Promise((done) => setTimeout(done, CHURN_MS))
  }
}

function nextColumn({ columns }: Wall, card: HTMLElement): HTMLElement | undefined {
  const at = columns.findIndex((column) => column.contains(card))
  return columns[(at + 1) % columns.length]
}
