import { isTree, type Tree } from './fields.ts'

/** Value at a path (`birdnet.latitude`, `security.oauthProviders.0.enabled`); undefined where there is none. */
export function at(tree: unknown, path: string): unknown {
  let value: unknown = tree
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Tree)[name] : undefined // reason: by its own name
  return value
}

export const textAt = (tree: unknown, path: string): string => {
  const value = at(tree, path)
  return typeof value === 'string' ? value : ''
}

export const numberAt = (tree: unknown, path: string): number => {
  const value = at(tree, path)
  return typeof value === 'number' ? value : 0
}

export const flagAt = (tree: unknown, path: string): boolean => at(tree, path) === true

export const treeAt = (tree: unknown, path: string): Tree => {
  const value = at(tree, path)
  return isTree(value) ? value : {}
}

/** The trees in a list; nothing where there is none. */
export const treesAt = (tree: unknown, path: string): readonly Tree[] => {
  const value = at(tree, path)
  return Array.isArray(value) ? value.filter(isTree) : []
}

export const textsAt = (tree: unknown, path: string): readonly string[] => {
  const value = at(tree, path)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The tree with another value at a path whose parents are there; nothing else is copied. */
export function withAt(tree: Tree, path: string, value: unknown): Tree {
  const [name = '', ...rest] = path.split('.')
  return { ...tree, [name]: rest.length === 0 ? value : withAt(treeAt(tree, name), rest.join('.'), value) }
}

/** Whether two parts are the same as JSON. */
export const isSameTree = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
