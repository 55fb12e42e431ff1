import { attributeControls, withCode } from './attribute-controls.ts'
import type { Entry } from './catalogue.ts'
import { codeBlock } from './code-block.ts'
import { make } from './make.ts'
import { element, elementOf, type MarkupElement, type Token, tokensOf } from './markup.ts'
import { segments } from './segments.ts'
import { addressIn, attributesIn, type Specimen, type State, STATES } from './specimens.ts'

const KEPT = 5

const LONGEST = 140

const WIDTHS = ['160', '320', '640', 'full'] as const
type Width = (typeof WIDTHS)[number]
const THEMES = [
  ['auto', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** Workbench on which one element can be tried. */
export interface Workbench {
  readonly root: HTMLElement
  /** Shows another station: origin and path prefix, no trailing slash. */
  show(station: string): void
  /** Sets the origin of its code: origin and path prefix, empty for the website itself. */
  loadFrom(scripts: string): void
}

/** Workbench for one element. `own` is the station of this page. */
export function workbench(entry: Entry, specimen: Specimen, own: string): Workbench {
  const { tag, events } = entry
  const stage = stageOf(tag, specimen)
  const code = codeBlock(`Markup of ${tag}`)
  const command = codeBlock('Command for the owner of the station')
  const log = eventLog(stage.box, events)
  let [base, scripts, state]: [string, string, State] = [own, own, 'live']
  let attributes: Readonly<Record<string, string>> = {}

  const tree = (): MarkupElement => {
    const inner = element(tag, attributes, ...specimen.content(base))
    return specimen.asViewer
      ? element('bird-station', { href: addressIn(state, base, own), access: 'auto' }, inner)
      : inner
  }
  const write = (): void => {
    code.show(pageTokens(scripts, tree()))
    command.show([{ kind: 'text', text: publicCommand(base) }])
    controls.show(attributes)
    themes.select(THEMES.find(([theme]) => theme === attributes['theme'])?.[0] ?? 'auto')
    stage.root.dataset['theme'] = attributes['theme'] ?? 'auto'
  }
  /** Makes the element anew, as on a page that was just opened. */
  const renew = (): void => {
    attributes = attributesIn(state, specimen, addressIn(state, base, own))
    log.clear()
    stage.show(elementOf(tree()), state === 'lazy')
    write()
  }
  const edit = (name: string, value: string | undefined): void => {
    const { [name]: _before, ...others } = attributes
    attributes = value === undefined ? others : { ...attributes, [name]: value }
    if (value === undefined) stage.shown()?.removeAttribute(name)
    else stage.shown()?.setAttribute(name, value)
    write()
  }

  const controls = attributeControls(entry, edit)
  const states = segments('State', statesOf(specimen), state, (chosen) => {
    state = chosen
    renew()
  })
  const themes = segments('Theme', THEMES, 'auto', (theme) => edit('theme', theme === 'auto' ? undefined : theme))
  const widths = widthChoice(stage.box, specimen)
  const root = layOut(entry, specimen, {
    states: states.root,
    themes: themes.root,
    widths: widths.root,
    stage,
    below: [...forVisitors(specimen, command.root), code.root, log.root],
    controls: controls.root,
  })
  renew()
  return {
    root,
    show(station) {
      base = station
      renew()
    },
    loadFrom(address) {
      scripts = address
      write()
    },
  }
}

/** Command that the owner of a station types once, so that another website may show it and be listened to. */
const publicCommand = (station: string): string =>
  `npx dawn-chorus --station ${station} --public https://your.site --share summary,recent,pictures,listening`

/** Sentence and command without which visitors of another website lack a feature. */
const forVisitors = ({ visitors }: Specimen, command: HTMLElement): HTMLElement[] =>
  visitors === undefined
    ? []
    : [
        make(
          'p',
          { class: 'before' },
          `To let visitors ${visitors}: one command, on the station’s computer or beside it.`,
        ),
        command,
        make('p', { class: 'before' }, 'Then copy this, with the address that the command prints as the station’s:'),
      ]

/** Page with an element: the code, and its markup. */
function pageTokens(scripts: string, tree: MarkupElement): readonly Token[] {
  const script = element('script', { type: 'module', src: `${scripts}/elements/loader.js` })
  return [...tokensOf(script), { kind: 'text', text: '\n' }, ...tokensOf(tree)]
}

/** Stage of an element; `box` is around it, with the chosen width. */
function stageOf(tag: string, { tall }: Specimen) {
  const box = make('div', { class: 'box' })
  const root = make('div', { class: tall ? 'stage tall' : 'stage' }, box)
  let shown: HTMLElement | undefined
  return {
    box,
    root,
    shown: (): HTMLElement | undefined => shown,
    /** Shows an element, or its parent; a lazy one lies below the visible part. */
    show(made: HTMLElement, isLazy: boolean): void {
      shown = made.querySelector<HTMLElement>(`:scope > ${tag}`) ?? made
      const far = make('p', { class: 'far' }, 'Scroll down in this box: the element begins when it is seen.')
      root.classList.toggle('scrolling', isLazy)
      root.tabIndex = isLazy || tall ? 0 : -1
      box.replaceChildren(...(isLazy ? [far] : []), made)
    },
  }
}

/** Choice of the width of an element's box. */
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

/** Pieces of a workbench. */
interface Pieces {
  readonly states: HTMLElement
  readonly themes: HTMLElement
  readonly widths: HTMLElement
  readonly stage: ReturnType<typeof stageOf>
  readonly below: readonly HTMLElement[]
  readonly controls: HTMLElement
}

function layOut({ tag, summary, attributes, shared }: Entry, specimen: Specimen, pieces: Pieces): HTMLElement {
  const { states, themes, widths, stage, below, controls } = pieces
  const isThemed = [...attributes, ...shared].some(({ name }) => name === 'theme')
  const tools = [...(specimen.states.length > 0 ? [states] : []), ...(isThemed ? [themes] : []), widths]
  const calls = callButtons(specimen, stage.shown)
  return make(
    'section',
    { id: tag, class: 'bench', 'aria-labelledby': `${tag}--title` },
    make('header', {}, make('h2', { id: `${tag}--title` }, tag), make('p', {}, ...withCode(summary))),
    make('div', { class: 'tools' }, ...tools),
    make(
      'div',
      { class: 'show' },
      stage.root,
      ...(specimen.note ? [make('p', { class: 'note' }, specimen.note)] : []),
      ...(calls.length > 0 ? [make('p', { class: 'calls' }, ...calls)] : []),
      ...below,
    ),
    controls,
  )
}

/** Buttons that call methods of an element. */
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

/** Log of an element's last events. */
interface EventLog {
  readonly root: HTMLElement
  clear(): void
}

/** Lists the last events that reach `stage`, newest first. */
function eventLog(stage: EventTarget, names: readonly string[]): EventLog {
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
