import type { GalleryAttribute, Entry } from './catalogue.ts'
import { make } from './make.ts'

/** The controls for all attributes of an element. */
export interface AttributeControls {
  readonly root: HTMLElement
  /** Shows what the attributes are now. */
  show(values: Readonly<Record<string, string>>): void
}

/** Called with a changed attribute; undefined removes it, and an empty value is a bare attribute. */
type OnEdit = (name: string, value: string | undefined) => void

interface Control {
  readonly root: HTMLElement
  show(value: string | undefined): void
}

/** Controls for each attribute in the definition of an element, its own open, those of every element folded. */
export function attributeControls({ tag, attributes, shared }: Entry, onEdit: OnEdit): AttributeControls {
  const controls = new Map([...attributes, ...shared].map((one) => [one.name, controlOf(tag, one, onEdit)]))
  const rootsOf = (list: readonly GalleryAttribute[]): HTMLElement[] =>
    list.flatMap(({ name }) => controls.get(name)?.root ?? [])
  const root = make('div', { class: 'attributes' })
  if (attributes.length > 0) root.append(make('h3', {}, 'Attributes'), ...rootsOf(attributes))
  if (shared.length > 0)
    root.append(make('details', {}, make('summary', {}, 'Attributes of every element'), ...rootsOf(shared)))
  return {
    root,
    show(values) {
      for (const [name, control] of controls) control.show(values[name])
    },
  }
}

function controlOf(tag: string, attribute: GalleryAttribute, onEdit: OnEdit): Control {
  const { name, control, initial, description } = attribute
  const [id, help] = [`${tag}--${name}`, `${tag}--${name}--help`]
  const named = { id, 'aria-describedby': help }
  const label = make('label', { for: id }, make('code', {}, name))
  const text = make('p', { id: help }, ...withCode(description))
  const row = (field: HTMLElement): HTMLElement => make('div', { class: `attribute ${control}` }, label, field, text)

  if (control === 'switch') {
    const box = make('input', { type: 'checkbox', ...named })
    box.addEventListener('change', () => onEdit(name, box.checked ? '' : undefined))
    return { root: row(box), show: (value) => void (box.checked = value !== undefined && value !== 'false') }
  }
  if (control === 'choice') {
    const options = ['', ...attribute.values].map((value) =>
      make('option', { value }, value || (initial ? `– (${initial})` : '–')),
    )
    const select = make('select', named, ...options)
    select.addEventListener('change', () => onEdit(name, select.value || undefined))
    return { root: row(select), show: (value) => void (select.value = value ?? '') }
  }
  const input = make('input', {
    type: 'text',
    ...named,
    placeholder: initial,
    spellcheck: 'false',
    autocomplete: 'off',
  })
  input.addEventListener('change', () => onEdit(name, input.value.trim() || undefined))
  return { root: row(input), show: (value) => void (input.value = value ?? '') }
}

/** Text with the words between backticks as code. */
export const withCode = (text: string): (Node | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : make('code', {}, part)))
