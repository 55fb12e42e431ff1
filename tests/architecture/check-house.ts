import { posix } from 'node:path'
import { globalsOf } from './globals.ts'
import { mayTouch, NARROWER, RESTRICTIONS, ROOMS, roomOf } from './rooms.ts'
import { importsOf, parse } from './syntax.ts'

/** Sources by path relative to the project, with `/`. */
export type Sources = ReadonlyMap<string, string>

/**
 * Checks order, cycles and the "only here" list. Types close a cycle too, except in the demo, whose request context names every part of
 * the station. One sentence for each broken rule: file, what it does, which rule forbids it.
 */
export function checkHouse(sources: Sources): string[] {
  const broken: string[] = []
  const graph = new Map<string, string[]>()
  for (const [path, source] of sources) {
    const program = parse(path, source)
    const neighbours: string[] = []
    for (const { specifier, line, isType } of importsOf(program, source)) {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
      const complaint = target === undefined ? packageComplaint(path, specifier) : roomComplaint(path, target)
      if (complaint) broken.push(`${path}:${line} imports ${specifier}: ${complaint}`)
      if (target !== undefined && !(isType && roomOf(path) === 'demo')) neighbours.push(target)
    }
    graph.set(path, neighbours)
    for (const { name, line } of globalsOf(program, source)) {
      const complaint = globalComplaint(path, name)
      if (complaint) broken.push(`${path}:${line} uses ${name}: ${complaint}`)
    }
  }
  return [...broken, ...cyclesIn(graph).map((cycle) => `${cycle.join(' → ')}: a cycle of imports`)]
}

function roomComplaint(path: string, target: string): string | undefined {
  const [own, other] = [roomOf(path), roomOf(target)]
  if (own === undefined || other === undefined) return other === undefined ? 'it leaves the house' : undefined
  const allowed = NARROWER[own] ?? ROOMS.slice(0, ROOMS.indexOf(own))
  if (own === other || allowed.includes(other)) return undefined
  return `${own} may import only from ${allowed.join(', ') || 'itself'}`
}

function packageComplaint(path: string, specifier: string): string | undefined {
  const restriction = RESTRICTIONS.find(({ packages = [] }) =>
    packages.some((name) => specifier === name || specifier.startsWith(`${name}/`)),
  )
  if (roomOf(path) === 'domain' && !restriction) return 'domain is pure and uses no package'
  return restriction && !mayTouch(path, restriction) ? ruleOf(restriction) : undefined
}

function globalComplaint(path: string, name: string): string | undefined {
  const restriction = RESTRICTIONS.find(({ globals = [] }) => globals.includes(name))
  return restriction && !mayTouch(path, restriction) ? ruleOf(restriction) : undefined
}

const ruleOf = ({ what, allowed }: { what: string; allowed: readonly string[] }): string =>
  `${what} only in ${allowed.join(', ')}`

/** Each cycle once, as the path that closes it. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (path: string): void => {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) return void cycles.push([...trail.slice(seenAt), path])
    if (done.has(path)) return
    trail.push(path)
    for (const next of graph.get(path) ?? []) visit(next)
    trail.pop()
    done.add(path)
  }
  for (const path of graph.keys()) visit(path)
  return cycles
}
