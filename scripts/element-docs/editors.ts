import { complete, type ElementEntry, type Named } from './catalogue.ts'

/** Tags and attributes for editors that understand VS Code's custom data. */
export const htmlData = (shared: ElementEntry, elements: readonly ElementEntry[]): object => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: element.summary,
    attributes: complete(element, shared).attributes.map(({ name, values, description }) => ({
      name,
      description,
      ...(values.length > 0 ? { values: values.map((value) => ({ name: value })) } : {}),
    })),
  })),
})

/** Custom properties, parts and custom states for the same editors. */
export function cssData(shared: ElementEntry, elements: readonly ElementEntry[]): object {
  const all = [shared, ...elements]
  return {
    version: 1.1,
    properties: unique(all.flatMap(({ customProperties }) => customProperties)),
    pseudoElements: unique(all.flatMap(({ parts }) => parts)).map((one) => ({ ...one, name: `::part(${one.name})` })),
    pseudoClasses: unique(all.flatMap(({ states }) => states)).map((one) => ({ ...one, name: `:state(${one.name})` })),
  }
}

const unique = (list: readonly Named[]): readonly Named[] =>
  Array.from(new Map(list.map(({ name, description }) => [name, { name, description }])).values())
