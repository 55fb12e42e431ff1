import { make } from './make.ts'

/** One choice out of a few, as a row of radio buttons. */
export interface Segments<Value extends string> {
  readonly root: HTMLFieldSetElement
  select(value: Value): void
}

/** Row of radio buttons; `onChoice` hears only the visitor's choices. */
export function segments<Value extends string>(
  label: string,
  choices: readonly (readonly [value: Value, text: string])[],
  chosen: Value,
  onChoice: (value: Value) => void,
): Segments<Value> {
  const name = `segments-${crypto.getRandomValues(new Uint32Array(1)).join('')}`
  const inputs = new Map(
    choices.map(([value]) => [value, make('input', { type: 'radio', name, value, checked: value === chosen })]),
  )
  const root = make('fieldset', { class: 'segments' }, make('legend', {}, label))
  for (const [value, text] of choices) {
    const input = inputs.get(value)
    if (!input) continue
    input.addEventListener('change', () => onChoice(value))
    root.append(make('label', {}, input, make('span', {}, text)))
  }
  return {
    root,
    select: (value) => {
      const input = inputs.get(value)
      if (input) input.checked = true
    },
  }
}
