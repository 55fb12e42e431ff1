import {
  type ComponentType,
  createElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

type Props = Readonly<Record<string, unknown>> & { readonly ref?: Ref<HTMLElement> }

/** Effect after a commit: on a server there are none, and older Reacts warn of layout effects there. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Attribute of a prop, `minConfidence` → `min-confidence`; written here again, since this file shares nothing with the
 * elements.
 */
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Sets the properties that changed since the last commit: setting an equal value would draw again. */
function setProperties(element: HTMLElement, props: Props, before: Props, names: ReadonlySet<string>): void {
  for (const name of names)
    if (name in before ? props[name] !== before[name] : props[name] !== undefined)
      Reflect.set(element, name, props[name])
}

/**
 * React component for an element. React itself writes camelCase props unchanged into the HTML of a server, and after
 * hydration neither listens to events of custom elements nor sets their properties (react/react#35446); so the
 * component writes attributes by their own names, and listens and sets properties itself. The code of the element is
 * loaded with the first component on the screen, unless the page has done so.
 *
 * @param load imports the module that registers the element
 * @param names its attributes whose names have several words, as properties, between spaces
 * @param properties those that take any value by reference
 * @param media names of events that it has of media elements: `onTimeUpdate`
 */
export function reactElement(
  tag: string,
  load: () => Promise<unknown>,
  names: string,
  properties = '',
  media = '',
): ComponentType<Props> {
  const [dashedNames, ownProperties, mediaEvents] = [words(names), words(properties), words(media)]
  /** Event of a prop: `onBirdHeard` → `bird-heard`. */
  const eventOf = (prop: string): string | undefined => {
    if (/^onBird[A-Z]/.test(prop)) return dashed(prop.slice(2)).slice(1)
    const event = prop.slice(2).toLowerCase()
    return prop.startsWith('on') && mediaEvents.has(event) ? event : undefined
  }
  return function Element({ ref, ...props }) {
    const element = useRef<HTMLElement>(null)
    const before = useRef<Props>({})
    useImperativeHandle(ref, () => element.current as HTMLElement, []) // reason: it is there in every commit
    useCommit(() => {
      if (!customElements.get(tag)) void load()
    }, [])
    useCommit(() => {
      const { current } = element
      if (!current) return undefined
      setProperties(current, props, before.current, ownProperties)
      before.current = props
      const heard = Object.entries(props).flatMap(([name, value]) => {
        const event = eventOf(name)
        return event && typeof value === 'function' ? [[event, value as EventListener] as const] : []
      })
      for (const listener of heard) current.addEventListener(...listener)
      return () => {
        for (const listener of heard) current.removeEventListener(...listener)
      }
    })
    const attributes = Object.entries(props).flatMap(([name, value]) => {
      if (ownProperties.has(name) || eventOf(name)) return []
      const isList = Array.isArray(value) && name !== 'children'
      return [[dashedNames.has(name) ? dashed(name) : name, isList ? value.join(' ') : value]]
    })
    return createElement(tag, { ...Object.fromEntries(attributes), ref: element })
  }
}
