import type { Hass } from './hass.ts'
import { HomeWatch } from './home-watch.ts'
import { batchMicrotask } from '../../src/platform/batch-microtask.ts'
import { createLifetime, RETRY_CODE_MS, retryUntilLoaded } from '../../src/platform/lifetime.ts'

/** Body that draws; it gets the whole state with each change, and finds the differences itself. */
export interface ElementBody<State> {
  show(state: State): void
  /** Stops everything: the element has left the document. */
  rest(): void
}

/**
 * Class of a plain element with properties kept by reference, whose drawing is code that is loaded once it is in the
 * document. All changes of a turn are drawn together, and a move within one does nothing.
 */
export function shellElement<State extends { readonly hass: Hass | undefined }, Body extends ElementBody<State>>(
  properties: readonly (keyof State & string)[],
  load: (element: HTMLElement, root: ShadowRoot) => Promise<Body>,
): CustomElementConstructor {
  class ShellElement extends HTMLElement {
    readonly #root = this.attachShadow({ mode: 'open' })
    readonly #state: Partial<State> = {}
    #body: Body | undefined
    #isLoading = false
    readonly #turnEnd = batchMicrotask(() => this.#draw())

    readonly #home = new HomeWatch(this, () => this.#turnEnd.schedule())

    connectedCallback(): void {
      this.#home.begin()
      this.#turnEnd.schedule()
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return // moved
        this.#home.end()
        this.#body?.rest()
      })
    }

    /** Value that a property was set to. */
    read<Name extends keyof State>(name: Name): State[Name] | undefined {
      return this.#state[name]
    }

    write<Name extends keyof State>(name: Name, value: State[Name]): void {
      const before = this.#state[name]
      this.#state[name] = value
      if (name === 'hass')
        this.#home.give(value as Hass | undefined) // reason: by its name
      else if (before !== value) this.#turnEnd.schedule()
    }

    #draw(): void {
      if (!this.isConnected) return
      if (this.#body) return this.#body.show({ ...this.#state, hass: this.#home.home } as State) // reason: each property may be undefined
      if (this.#isLoading) return
      this.#isLoading = true
      retryUntilLoaded(
        createLifetime(),
        RETRY_CODE_MS,
        () => load(this, this.#root),
        (body) => {
          this.#body = body
          this.#draw()
        },
      )
    }
  }
  for (const name of properties)
    Object.defineProperty(ShellElement.prototype, name, {
      configurable: true,
      get(this: ShellElement) {
        return this.read(name)
      },
      set(this: ShellElement, value: State[typeof name]) {
        this.write(name, value)
      },
    })
  return ShellElement
}
