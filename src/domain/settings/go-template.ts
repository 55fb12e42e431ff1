/**
 * Result of reading a text with variables in Go's template syntax (station-api rest 3.4, 3.6): whether it is valid, and
 * the names in it.
 */
export interface TemplateReading {
  /** Whether a station refuses it, or does not start with it. */
  readonly isBroken: boolean
  /** Names after the first point, each once, in the order of the text; none where `range` or `with` make it mean something else. */
  readonly fields: readonly string[]
}

const KEYWORDS = ['if', 'else', 'end', 'range', 'with', 'template', 'block', 'define', 'break', 'continue'] as const
/** Built-in words of Go's templates. */
const FUNCTIONS =
  /^(?:and|or|not|call|html|index|slice|js|len|print|printf|println|urlquery|eq|ge|gt|le|lt|ne|true|false|nil)$/

/** Token at the current place: a text, a number, a field, a variable, a word, or a sign. */
const TOKEN =
  /\s+|"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\\n]|\\.)+'|[+-]?\d[\w.+-]*|(?:\.[A-Za-z_]\w*)+|\$\w*(?:\.[A-Za-z_]\w*)*|[A-Za-z_]\w*|:=|[.|(),=]/y

const OPENING = /^(?:if|range|with|block|define)$/

/** Reads a text as a station does before it keeps it. Never throws. */
export function readTemplate(text: string): TemplateReading {
  const actions = actionsOf(text)
  const words = actions?.map(tokensOf)
  if (!words?.every((one) => one !== undefined)) return { isBroken: true, fields: [] }
  const open: { readonly word: string; hasElse: boolean }[] = []
  for (const tokens of words) {
    const isRead = tokens.length > 0 && readAction(tokens, open)
    if (!isRead) return { isBroken: true, fields: [] }
  }
  const isMoved = words.some(([word]) => word === 'range' || word === 'with' || word === 'define')
  const named = words.flat().flatMap((token) => /^\.([A-Za-z_]\w*)/.exec(token)?.[1] ?? [])
  return { isBroken: open.length > 0, fields: isMoved ? [] : [...new Set(named)] }
}

/** Actions between the braces; undefined where the braces do not match. */
function actionsOf(text: string): readonly string[] | undefined {
  const actions: string[] = []
  let rest = text
  for (let begin = rest.indexOf('{{'); begin >= 0; begin = rest.indexOf('{{')) {
    if (rest.slice(0, begin).includes('}}')) return undefined
    const action =
      /^\{\{(?:- )?(?:\/\*[\s\S]*?\*\/|((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?!\}\}|\{\{)[\s\S])*?))(?: -)?\}\}/.exec(
        rest.slice(begin),
      )
    if (!action) return undefined
    if (action[1] !== undefined) actions.push(action[1])
    rest = rest.slice(begin + action[0].length)
  }
  return rest.includes('}}') ? undefined : actions
}

/** Tokens of an action without spaces; undefined where a part is none. */
function tokensOf(action: string): readonly string[] | undefined {
  const tokens: string[] = []
  for (let at = 0; at < action.length; ) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(action)?.[0]
    if (token === undefined) return undefined
    at += token.length
    if (token.trim() !== '') tokens.push(token)
  }
  return tokens
}

/** Follows one action; false where it is not valid. */
function readAction(tokens: readonly string[], open: { readonly word: string; hasElse: boolean }[]): boolean {
  const [first = '', ...rest] = tokens
  const keyword = KEYWORDS.find((word) => word === first)
  const block = open.at(-1)
  if (first === 'end') return rest.length === 0 && open.pop() !== undefined
  if (first === 'else') {
    if (!block || block.hasElse || !/^(?:if|range|with)$/.test(block.word)) return false
    block.hasElse = rest.length === 0
    return rest.length === 0 || (rest[0] === block.word && rest.length > 1 && isPipeline(rest.slice(1)))
  }
  if (first === 'break' || first === 'continue') return rest.length === 0 && open.some(({ word }) => word === 'range')
  if (keyword) {
    if (OPENING.test(first)) open.push({ word: first, hasElse: false })
    return rest.length > 0 && isPipeline(rest)
  }
  return isPipeline(tokens)
}

/** Whether an expression is valid: parentheses match, both sides of a bar are there, and every word exists. */
function isPipeline(tokens: readonly string[]): boolean {
  let depth = 0
  for (const [at, token] of tokens.entries()) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth < 0) return false
    const next = tokens[at + 1]
    if (token === '|' && (at === 0 || next === undefined || !/^[A-Za-z_.(]/.test(next))) return false
    if (token === '(' && (next === undefined || next === ')')) return false
    if (/^[A-Za-z_]/.test(token) && !FUNCTIONS.test(token)) return false
  }
  return depth === 0
}
