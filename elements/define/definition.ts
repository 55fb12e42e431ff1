import type { ComponentType } from 'react'
import type { AttributeReader } from './attributes.ts'

/** What makes a React feature a custom element. Property names are camelCase; attributes their kebab-case twins. */
export interface ElementDefinition<Props extends object, Rich extends keyof Props & string = never> {
  readonly component: ComponentType<Props>
  readonly attributes: { readonly [Name in Exclude<keyof Props, Rich>]-?: AttributeReader<Props[Name]> }
  /** Properties that take any value by reference and never become attributes. */
  readonly properties?: readonly Rich[]
  /** What the properties that the feature itself gives the element (`useProperties`) are while it is not on the screen. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** Methods that the feature answers with `useMethods`; `refresh` is one of every element. */
  readonly methods?: readonly string[]
  /** Adopted after the tokens, in this order. */
  readonly sheets: readonly CSSStyleSheet[]
  /** Focusing the element focuses the first thing in it that takes focus. */
  readonly delegatesFocus?: boolean
  /** Whether it takes part in forms; its value goes through `host.internals`. */
  readonly formAssociated?: boolean
  /** Its role, unless the page author writes another one. */
  readonly role?: string
  /** Has no box of its own to wait for (a dialog, messages): mounts at once whatever `loading` says. */
  readonly eager?: boolean
}
