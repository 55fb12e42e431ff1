import { parseSync } from 'vite'

/** One change to a source file that some test should notice. */
export interface Mutant {
  /** Where it begins and ends in the source, as offsets. */
  readonly start: number
  readonly end: number
  /** 1-based. */
  readonly line: number
  /** What stands there, and what is put in its place. */
  readonly from: string
  readonly to: string
}

/** A node of the syntax tree, read by field. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '||=': '&&=',
  '&&=': '||=',
  '??=': '&&=',
}
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  push: 'unshift',
}
/** Expressions with a type around them: what is inside counts. */
const WRAPPED = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/**
 * Every mutant of a TypeScript source, in its order: operators, conditions, numbers, truth values and methods replaced, statements
 * that only do something removed. Texts, types, imports and signatures stay as they are. Throws when the source has no form.
 */
export function mutantsOf(source: string): Mutant[] {
  const { program, errors } = parseSync('source.ts', source)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  const found: Mutant[] = []
  const put = (start: number, end: number, to: string): void => {
    const line = source.slice(0, start).split('\n').length
    found.push({ start, end, line, from: source.slice(start, end), to })
  }
  const visit = (node: Node): void => {
    if (node.type.startsWith('Import')) return
    if (node.type.startsWith('TS') && !WRAPPED.includes(node.type)) return
    mutate(node, source, put)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program as unknown as Node) // reason: read by field
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** The source with one mutant in it. */
export const withMutant = (source: string, { start, end, to }: Mutant): string =>
  source.slice(0, start) + to + source.slice(end)

function mutate(node: Node, source: string, put: (start: number, end: number, to: string) => void): void {
  const replace = (part: Node, to: string): void => put(part.start, part.end, to)
  const { left, right, test, argument, property } = node
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const to = OPERATORS[String(node['operator'])]
      if (!to || !isNode(left) || !isNode(right) || isText(left) || isText(right)) return
      const at = source.indexOf(String(node['operator']), left.end)
      return put(at, at + String(node['operator']).length, to)
    }
    case 'ConditionalExpression':
    case 'IfStatement':
      if (!isNode(test)) return
      replace(test, 'true')
      return replace(test, 'false')
    case 'UnaryExpression':
      if (isNode(argument) && ['!', '-'].includes(String(node['operator']))) put(node.start, argument.start, '')
      return
    case 'Literal':
      if (typeof node['value'] === 'boolean') replace(node, String(!node['value']))
      if (typeof node['value'] === 'number') replace(node, String(node['value'] + 1))
      return
    case 'MemberExpression': {
      const to = isNode(property) && !node['computed'] ? METHODS[String(property['name'])] : undefined
      if (to && isNode(property)) replace(property, to)
      return
    }
    case 'ExpressionStatement':
      return replace(node, ';')
  }
}

const isText = ({ type, value, left, right }: Node): boolean =>
  type === 'TemplateLiteral' ||
  (type === 'Literal' && typeof value === 'string') ||
  (type === 'BinaryExpression' && [left, right].some((part) => isNode(part) && isText(part)))

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
