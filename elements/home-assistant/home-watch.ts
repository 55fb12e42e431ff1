import { type Hass, isSameHome } from './hass.ts'

/**
 * Contexts of Home Assistant 2026, as objects with the members of `hass`: a group is replaced when one of its own
 * members changes, and not with every state. Older releases have none of them.
 */
const DRAWN = ['hassInternationalization', 'hassUi', 'hassConnection', 'hassConfig'] as const
const CALLED = ['hassApi', 'hassRegistries'] as const

type EndOfGroup = (() => void) | undefined

/** Event of the context protocol, as Home Assistant reads it: keys are plain words. */
class ContextRequest extends Event {
  readonly subscribe = true
  readonly context: string
  readonly contextTarget: EventTarget
  readonly callback: (value: unknown, end?: () => void) => void

  constructor(context: string, contextTarget: EventTarget, callback: (value: unknown, end?: () => void) => void) {
    super('context-request', { bubbles: true, composed: true })
    this.context = context
    this.contextTarget = contextTarget
    this.callback = callback
  }
}

/**
 * Watch on the drawn state of a Home Assistant, for an element in it: by its contexts where it has them, so that
 * hundreds of new states a second cost nothing; by the property `hass` otherwise. An element that is given no `hass`,
 * inside a foreign card, uses the contexts alone.
 */
export class HomeWatch {
  readonly #element: HTMLElement
  readonly #onChange: () => void
  #given: Hass | undefined
  #parts: Hass = {}
  readonly #answered = new Map<string, EndOfGroup>()

  constructor(element: HTMLElement, onChange: () => void) {
    this.#element = element
    this.#onChange = onChange
  }

  /** Property given last, by reference. */
  get given(): Hass | undefined {
    return this.#given
  }

  /** Newest state known; undefined while there is none. */
  get home(): Hass | undefined {
    return this.#answered.size > 0 ? { ...this.#given, ...this.#parts } : this.#given
  }

  /** Sets the property. Never throws, whatever it is. */
  give(hass: Hass | undefined): void {
    const before = this.#given
    this.#given = hass
    const isFollowed = before && hass && DRAWN.every((group) => this.#answered.has(group))
    if (!isFollowed && !isSameHome(before, hass)) this.#onChange()
  }

  /** Begins with the element in the document: asks for the contexts, also after it was away. */
  begin(): void {
    this.end()
    for (const group of [...DRAWN, ...CALLED])
      this.#element.dispatchEvent(
        new ContextRequest(group, this.#element, (value, end) => {
          if (typeof value !== 'object' || value === null) return
          this.#answered.set(group, end)
          const before = this.#parts
          this.#parts = { ...before, ...value }
          if (!isSameHome(before, this.#parts)) this.#onChange()
        }),
      )
  }

  /** Ends with the element outside the document: until it is back, only the property counts. */
  end(): void {
    for (const end of this.#answered.values()) end?.()
    this.#answered.clear()
  }
}
