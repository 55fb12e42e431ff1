import { make } from './make.ts'

/** What an element has said lately. */
export interface EventLog {
  readonly root: HTMLElement
  clear(): void
}

const KEPT = 5
const LONGEST = 140

/** Lists the last events that reach `stage`, newest first. */
export function eventLog(stage: EventTarget, names: readonly string[]): EventLog {
  const list = make('ol', { class: 'events' })
  const empty = make('p', { class: 'nothing' }, 'Nothing yet.')
  for (const name of names) {
    stage.addEventListener(name, (event) => {
      const detail = event instanceof CustomEvent ? detailText(event.detail) : ''
      list.prepend(make('li', {}, make('code', {}, name), ' ', make('span', {}, detail)))
      while (list.children.length > KEPT) list.lastChild?.remove()
      empty.hidden = true
    })
  }
  return {
    root: make('div', { class: 'log' }, make('h3', {}, 'Events'), list, empty),
    clear() {
      list.replaceChildren()
      empty.hidden = false
    },
  }
}

function detailText(detail: unknown): string {
  const text = detail === null || detail === undefined ? '' : JSON.stringify(detail)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
