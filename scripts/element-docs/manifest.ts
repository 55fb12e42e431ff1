import { complete, type ElementEntry, isList } from './catalogue.ts'

/** `custom-elements.json`, schema 2.1.0. Paths are relative to the package, as the schema wants them. */
export function manifestOf(shared: ElementEntry, elements: readonly ElementEntry[]): object {
  const modules = elements.flatMap((element) => {
    const { name, className, tag } = element
    const entry = `dist/elements/${name}.js`
    const declared = name === 'dashboard' ? entry : `dist/elements/classes/${name}.js`
    const declaration = { name: className, module: declared }
    const declarations = [declarationOf(complete(element, shared))]
    const definition = { kind: 'custom-element-definition', name: tag, declaration }
    if (declared === entry) return [moduleOf(entry, declarations, [definition])]
    return [
      moduleOf(declared, declarations, [{ kind: 'js', name: className, declaration }]),
      moduleOf(entry, [], [definition]),
    ]
  })
  return { schemaVersion: '2.1.0', modules }
}

const moduleOf = (path: string, declarations: readonly object[], exports: readonly object[]): object => ({
  kind: 'javascript-module',
  path,
  declarations,
  exports,
})

function declarationOf(element: ElementEntry): object {
  const text = (type: string): object => ({ text: type })
  return {
    kind: 'class',
    customElement: true,
    tagName: element.tag,
    name: element.className,
    description: element.summary,
    superclass: { name: 'HTMLElement' },
    attributes: element.attributes.map((one) => ({
      name: one.name,
      fieldName: one.property,
      type: text(isList(one) ? 'string' : one.type),
      ...(one.initial === undefined ? {} : { default: one.initial }),
      description: one.description,
    })),
    members: [
      ...element.attributes.map(({ name, property, type, description }) => ({
        kind: 'field',
        name: property,
        attribute: name,
        reflects: true,
        type: text(type),
        description,
      })),
      ...element.properties.map(({ name, type, description }) => ({
        kind: 'field',
        name,
        type: text(type),
        description,
      })),
      ...element.methods.map(({ name, signature, description }) => ({
        kind: 'method',
        name,
        ...callOf(signature),
        description,
      })),
    ],
    events: [
      ...element.events.map(({ name, detail, cancelable, description }) => ({
        name,
        type: text(`CustomEvent<${detail}>`),
        description: cancelable ? `${description} Cancelable.` : description,
      })),
      ...element.mediaEvents.map((name) => ({
        name,
        type: text('Event'),
        description: 'As a media element tells it.',
      })),
    ],
    slots: element.slots,
    cssParts: element.parts,
    cssProperties: element.customProperties.map(({ name, initial, description }) => ({
      name,
      ...(initial ? { default: initial } : {}),
      description,
    })),
    cssStates: element.states,
  }
}

/** `(date: string): void` in the words of the schema. */
function callOf(signature: string): object {
  const end = closingOf(signature)
  const parameters = partsOf(signature.slice(1, end)).map((part) => {
    const [, name = '', mark, type = ''] = /^(\w+)(\?)?:\s*([\s\S]*)$/.exec(part) ?? []
    return { name, type: { text: type }, ...(mark ? { optional: true } : {}) }
  })
  return { parameters, return: { type: { text: signature.slice(end + 1).replace(/^:\s*/, '') } } }
}

const DEPTH: Readonly<Record<string, number>> = { '(': 1, '{': 1, '[': 1, ')': -1, '}': -1, ']': -1 }

function closingOf(signature: string): number {
  let depth = 0
  return [...signature].findIndex((letter) => {
    depth += DEPTH[letter] ?? 0
    return depth === 0
  })
}

/** Splits at the commas that are in no bracket. */
function partsOf(parameters: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const letter of parameters) {
    depth += DEPTH[letter] ?? 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
