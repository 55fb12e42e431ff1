import { childrenOf, isNode, lineAt, type SyntaxNode } from './syntax.ts'

/** A use of something that the file did not declare itself. */
export interface GlobalUse {
  /** `fetch`, or `document.title` for a property of a global, or `location.href=` for an assignment to it. */
  readonly name: string
  readonly line: number
}

const SELVES = new Set(['window', 'self', 'globalThis', 'top', 'parent'])
const OPENS_SCOPE =
  /^(Program|FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|BlockStatement|For(In|Of)?Statement|CatchClause|SwitchStatement|StaticBlock)$/
/** Types say what a thing is and touch nothing. The three that wrap a value keep it. */
const TYPE_ONLY = /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression|InstantiationExpression)/

/** Every use of a global, with `window.`, `self.` and `globalThis.` taken away; names declared in an enclosing scope are not global. */
export function globalsOf(program: SyntaxNode, source: string): GlobalUse[] {
  const uses: GlobalUse[] = []
  const note = (name: string, node: SyntaxNode): void => void uses.push({ name, line: lineAt(source, node.start) })

  const visit = (
    node: SyntaxNode,
    field: string,
    parent: SyntaxNode | undefined,
    scopes: readonly Set<string>[],
  ): void => {
    if (TYPE_ONLY.test(node.type) || node['importKind'] === 'type') return
    const inner = OPENS_SCOPE.test(node.type) ? [...scopes, declaredIn(node)] : scopes
    const isGlobal = (name: string): boolean => !inner.some((scope) => scope.has(name))

    if (node.type === 'MemberExpression') {
      const name = globalPath(node, isGlobal)
      if (name !== undefined) {
        const isTarget = parent?.type === 'AssignmentExpression' && field === 'left'
        note(name, node)
        if (isTarget) note(`${name}=`, node)
        const [first] = name.split('.')
        if (first !== undefined && first !== name) note(first, node)
        return
      }
    }
    if (node.type === 'AssignmentExpression' && isNode(node['left']) && node['left'].type === 'Identifier') {
      const name = String(node['left']['name'])
      if (isGlobal(name)) note(`${name}=`, node)
    }
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && SELVES.has(String(node['init']['name']))) {
      const taken = isNode(node['id']) ? listOf(node['id']['properties']) : []
      for (const { key } of taken) if (isNode(key)) note(String(key['name']), node)
    }
    if (isReference(node, field, parent) && isGlobal(String(node['name']))) note(String(node['name']), node)
    for (const [childField, child] of childrenOf(node)) visit(child, childField, node, inner)
  }
  visit(program, '', undefined, [])
  return uses
}

/** `window.history.pushState` → `history.pushState`; undefined when it does not begin with a global. */
function globalPath(node: SyntaxNode, isGlobal: (name: string) => boolean): string | undefined {
  const names: string[] = []
  let at: unknown = node
  while (isNode(at) && at.type === 'MemberExpression') {
    const property = at['property']
    const name = isNode(property) ? (at['computed'] === true ? property['value'] : property['name']) : undefined
    if (typeof name !== 'string') return undefined
    names.unshift(name)
    at = at['object']
  }
  if (!isNode(at) || at.type !== 'Identifier') return undefined
  const root = String(at['name'])
  if (!isGlobal(root)) return undefined
  while (names.length > 1 && SELVES.has(names[0] ?? '')) names.shift()
  return (SELVES.has(root) ? names.slice(0, 2) : [root, ...names].slice(0, 2)).join('.')
}

/** Whether an identifier reads a variable, rather than naming a property, a label, or the thing being declared. */
function isReference(node: SyntaxNode, field: string, parent: SyntaxNode | undefined): boolean {
  if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return false
  if (node.type === 'JSXIdentifier' || parent === undefined) return false
  if (parent.type === 'MemberExpression') return field === 'object' || parent['computed'] === true
  if (/^(Property|PropertyDefinition|MethodDefinition|AccessorProperty)$/.test(parent.type)) {
    return field === 'value' || (parent['computed'] === true && field === 'key')
  }
  return !/^(Import|Export|Label|Break|Continue|MetaProperty)/.test(parent.type)
}

/** Names declared by a scope, functions and `var` of nested blocks included where they are written directly. */
function declaredIn(scope: SyntaxNode): Set<string> {
  const names = new Set<string>()
  for (const parameter of listOf(scope['params'])) addPattern(parameter, names)
  if (isNode(scope['param'])) addPattern(scope['param'], names)
  const statements = [...listOf(scope['body']), ...[scope['init'], scope['left']].filter(isNode)]
  for (const statement of statements) addDeclaration(statement, names)
  return names
}

function addDeclaration(statement: SyntaxNode, names: Set<string>): void {
  const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement
  if (declaration.type === 'VariableDeclaration') {
    for (const { id } of listOf(declaration['declarations'])) if (isNode(id)) addPattern(id, names)
  }
  if (/^(Function|Class)Declaration$/.test(declaration.type) && isNode(declaration['id']))
    addPattern(declaration['id'], names)
  if (declaration.type === 'ImportDeclaration') {
    for (const { local } of listOf(declaration['specifiers'])) if (isNode(local)) addPattern(local, names)
  }
}

function addPattern(pattern: SyntaxNode, names: Set<string>): void {
  if (pattern.type === 'Identifier') return void names.add(String(pattern['name']))
  if (pattern.type === 'AssignmentPattern' && isNode(pattern['left'])) return addPattern(pattern['left'], names)
  if (pattern.type === 'Property' && isNode(pattern['value'])) return addPattern(pattern['value'], names)
  for (const [, child] of childrenOf(pattern)) if (!TYPE_ONLY.test(child.type)) addPattern(child, names)
}

const listOf = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : [])
