/** What is wrong with a notification's template, in the words of stations; undefined when it can be parsed. */
export function templateFault(name: string, template: string): string | undefined {
  const line = (index: number): number => template.slice(0, index).split('\n').length
  for (let from = template.indexOf('{{'); from >= 0; from = template.indexOf('{{', from + 2)) {
    const end = template.indexOf('}}', from)
    const inner = template.slice(from + 2, end < 0 ? undefined : end)
    if (end < 0 || inner.includes('{{')) return `template: ${name}:${line(from)}: unclosed action`
    if (inner.trim() === '') return `template: ${name}:${line(from)}: missing value for command`
    if (!ACTION.test(inner))
      return `template: ${name}:${line(from)}: unexpected ${JSON.stringify(inner.trim())} in command`
  }
  return undefined
}

/** A field, a comment, or one of the words that steer. */
const ACTION =
  /^-?\s*(\/\*[\s\S]*\*\/|\.[\w.]*(\s*\|\s*\w+)*|(if|else|end|range|with|printf|len|not|and|or|eq|ne)\b[\s\S]*)\s*-?$/

/** A template filled in; a name that nobody gave is told as templates do. */
export const filledIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{-?\s*\.(\w+)\s*-?\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : '<no value>',
  )
