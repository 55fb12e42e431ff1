import type { CardText } from '../../src/i18n/card-words.ts'
import { checkConfig, checkForeign } from './config.ts'
import { ACTION_OPTIONS, type CardOption, type CardOptions, FURTHER_OPTIONS } from './options.ts'

/** Field of Home Assistant's form, or a folded group of them. */
export interface FormField {
  readonly name: string
  readonly type?: 'expandable'
  readonly title?: string
  readonly flatten?: true
  readonly schema?: readonly FormField[]
  readonly selector?: Readonly<Record<string, unknown>>
}

/** Form of Home Assistant's editor of a card. */
export interface ConfigForm {
  readonly schema: readonly FormField[]
  computeLabel(field: FormField): string
  computeHelper(field: FormField): string | undefined
  assertConfig(config: object): void
}

/** Form of these options, in the language of the text. */
export function configForm(options: CardOptions, text: CardText): ConfigForm {
  const fields = (some: CardOptions): FormField[] =>
    Object.entries(some).map(([name, option]) => ({ name, selector: selectorOf(option, text) }))
  const group = (title: string, some: CardOptions): FormField => ({
    name: '',
    type: 'expandable',
    title,
    flatten: true,
    schema: fields(some),
  })
  const own = Object.entries(options).filter(([name]) => !(name in ACTION_OPTIONS) && !(name in FURTHER_OPTIONS))
  const groups = [
    ...('tap_action' in options ? [group(text('cardForm.actions'), ACTION_OPTIONS)] : []),
    group(text('cardForm.further'), FURTHER_OPTIONS),
  ]
  return {
    schema: [...fields(Object.fromEntries(own)), ...groups],
    computeLabel: ({ name, title }) => title ?? text(`cardForm.option.${name}` as 'cardForm.option.station'), // reason: of each option
    computeHelper: ({ name }) => {
      const key = `cardForm.help.${name}`
      return text.has(key) ? text(key) : undefined
    },
    assertConfig(config) {
      checkConfig(config, options, text)
      checkForeign(config, options, text)
    },
  }
}

/** Selector of the editor for an option. */
function selectorOf(option: CardOption, text: CardText): Readonly<Record<string, unknown>> {
  switch (option.kind) {
    case 'number':
      return { number: { min: option.min, max: option.max, mode: 'box' } }
    case 'choice': {
      const labelOf = (value: string): string => {
        const key = `cardForm.value.${value}`
        return text.has(key) ? text(key) : value
      }
      const choices = option.values.map((value) => ({ value, label: labelOf(value) }))
      return { select: { mode: 'dropdown', options: choices } }
    }
    case 'switch':
      return { boolean: {} }
    case 'player':
      return { entity: { domain: 'media_player' } }
    case 'action':
      return { ui_action: {} }
    case 'theme':
      return { theme: {} }
    case 'address':
    case 'text':
      return { text: {} }
  }
}
