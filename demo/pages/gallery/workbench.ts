import { attributeControls, withCode } from './attribute-controls.ts'
import type { Entry } from './catalogue.ts'
import { codeBlock } from './code-block.ts'
import { eventLog } from './event-log.ts'
import { make } from './make.ts'
import { element, elementOf, type MarkupElement, tokensOf } from './markup.ts'
import { segments } from './segments.ts'
import { addressIn, attributesIn, type Specimen, STATES, type State } from './specimens.ts'

const WIDTHS = ['160', '320', '640', 'full'] as const
type Width = (typeof WIDTHS)[number]
const THEMES = [
  ['auto', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** A place where one element can be tried. */
export interface Workbench {
  readonly root: HTMLElement
  /** Shows another station: origin and path prefix, no trailing slash. */
  show(station: string): void
  /** Writes where its code comes from: origin and path prefix, empty for the website itself. */
  loadFrom(scripts: string): void
}

/** Makes the place for one element. `own` is the station of this page. */
export function workbench(entry: Entry, specimen: Specimen, own: string): Workbench {
  const { tag, events } = entry
  const box = make('div', { class: 'box' })
  const stage = make('div', { class: specimen.tall ? 'stage tall' : 'stage' }, box)
  const code = codeBlock(`Markup of ${tag}`)
  const log = eventLog(box, events)
  let [base, scripts, state]: [string, string, State] = [own, own, 'live']
  const begin = () => attributesIn(state, specimen, addressIn(state, base, own))
  let attributes = begin()
  let shown: HTMLElement | undefined

  const tree = (): MarkupElement => {
    const inner = element(tag, attributes, ...specimen.content(base))
    return specimen.asViewer
      ? element('bird-station', { href: addressIn(state, base, own), access: 'auto' }, inner)
      : inner
  }
  const write = (): void => {
    const script = element('script', { type: 'module', src: `${scripts}/elements/loader.js` })
    code.show([...tokensOf(script), { kind: 'text', text: '\n' }, ...tokensOf(tree())])
    controls.show(attributes)
    themes.select(THEMES.find(([theme]) => theme === attributes['theme'])?.[0] ?? 'auto')
    stage.dataset['theme'] = attributes['theme'] ?? 'auto'
  }
  /** A new element, as a page has it that has just been opened. */
  const renew = (): void => {
    log.clear()
    const made = elementOf(tree())
    shown = made.querySelector<HTMLElement>(`:scope > ${tag}`) ?? made
    const far = make('p', { class: 'far' }, 'Scroll down in this box: the element begins when it is seen.')
    stage.classList.toggle('scrolling', state === 'lazy')
    stage.tabIndex = state === 'lazy' || specimen.tall ? 0 : -1
    box.replaceChildren(...(state === 'lazy' ? [far] : []), made)
    write()
  }
  const edit = (name: string, value: string | undefined): void => {
    const { [name]: _before, ...others } = attributes
    attributes = value === undefined ? others : { ...attributes, [name]: value }
    if (value === undefined) shown?.removeAttribute(name)
    else shown?.setAttribute(name, value)
    write()
  }

  const controls = attributeControls(entry, edit)
  const states = segments('State', statesOf(specimen), state, (chosen) => {
    state = chosen
    attributes = begin()
    renew()
  })
  const themes = segments('Theme', THEMES, 'auto', (theme) => edit('theme', theme === 'auto' ? undefined : theme))
  const widths = widthChoice(box, specimen)
  const root = layOut(entry, specimen, {
    tools: [
      ...(specimen.states.length > 0 ? [states.root] : []),
      ...([...entry.attributes, ...entry.shared].some(({ name }) => name === 'theme') ? [themes.root] : []),
      widths.root,
    ],
    stage,
    calls: callButtons(specimen, () => shown),
    below: [code.root, log.root],
    controls: controls.root,
  })
  renew()
  return {
    root,
    show(station) {
      base = station
      attributes = begin()
      renew()
    },
    loadFrom(address) {
      scripts = address
      write()
    },
  }
}

/** How wide the box of an element is. */
function widthChoice(box: HTMLElement, specimen: Specimen) {
  const width = String(specimen.width ?? 'full') as Width // reason: specimens name one of the widths
  box.dataset['width'] = width
  return segments(
    'Width, px',
    WIDTHS.map((one) => [one, one] as const),
    width,
    (chosen) => {
      box.dataset['width'] = chosen
    },
  )
}

/** What stands where in the place for one element. */
interface Pieces {
  readonly tools: readonly HTMLElement[]
  readonly stage: HTMLElement
  /** Buttons that call its methods. */
  readonly calls: readonly HTMLElement[]
  readonly below: readonly HTMLElement[]
  readonly controls: HTMLElement
}

function layOut({ tag, summary }: Entry, { note }: Specimen, pieces: Pieces): HTMLElement {
  const { tools, stage, calls, below, controls } = pieces
  return make(
    'section',
    { id: tag, class: 'bench', 'aria-labelledby': `${tag}--title` },
    make('header', {}, make('h2', { id: `${tag}--title` }, tag), make('p', {}, ...withCode(summary))),
    make('div', { class: 'tools' }, ...tools),
    make(
      'div',
      { class: 'show' },
      stage,
      ...(note ? [make('p', { class: 'note' }, note)] : []),
      ...(calls.length > 0 ? [make('p', { class: 'calls' }, ...calls)] : []),
      ...below,
    ),
    controls,
  )
}

function callButtons({ calls = {} }: Specimen, target: () => HTMLElement | undefined): HTMLElement[] {
  return Object.entries(calls).map(([words, [method, ...values]]) => {
    const button = make('button', { type: 'button', class: 'button' }, words)
    button.addEventListener('click', () => void callOn(target(), method, values))
    return button
  })
}

const statesOf = ({ states }: Specimen) =>
  (['live', ...states] as const).map((state) => [state, STATES[state]] as const)

/** Calls a method of an element by name, if it has one. */
function callOn(target: HTMLElement | undefined, method: string, values: readonly unknown[]): unknown {
  const found: unknown = target && Reflect.get(target, method)
  return typeof found === 'function' ? Reflect.apply(found, target, values) : undefined
}
