/** What kind of value stands where: keys with their shapes, and which of them are not always there. */
export type Shape =
  | { readonly kind: 'scalar'; readonly types: ReadonlySet<string> }
  | { readonly kind: 'list'; readonly item: Shape | undefined }
  | { readonly kind: 'object'; readonly keys: ReadonlyMap<string, Shape>; readonly optional: ReadonlySet<string> }
  | { readonly kind: 'mixed'; readonly shapes: readonly Shape[] }

/** The shape of one value. Objects whose keys are data (dates, names, ids) count as lists of their values. */
export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return { kind: 'list', item: merged(value.map(shapeOf)) }
  if (typeof value !== 'object' || value === null)
    return { kind: 'scalar', types: new Set([value === null ? 'null' : typeof value]) }
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => !/^[A-Za-z_][A-Za-z_\d]*$/.test(key) || /_[\da-f]{8}$/.test(key)))
    return { kind: 'list', item: merged(entries.map(([, inner]) => shapeOf(inner))) }
  return { kind: 'object', keys: new Map(entries.map(([key, inner]) => [key, shapeOf(inner)])), optional: new Set() }
}

/** One shape that all of these fit. */
export function merged(shapes: readonly Shape[]): Shape | undefined {
  return shapes.reduce<Shape | undefined>((a, b) => (a ? mergeTwo(a, b) : b), undefined)
}

function mergeTwo(a: Shape, b: Shape): Shape {
  if (a.kind === 'scalar' && b.kind === 'scalar') return { kind: 'scalar', types: a.types.union(b.types) }
  if (a.kind === 'list' && b.kind === 'list')
    return { kind: 'list', item: merged([a.item, b.item].filter((one) => one !== undefined)) }
  if (a.kind === 'object' && b.kind === 'object') {
    const keys = new Map(a.keys)
    for (const [key, shape] of b.keys) {
      const known = keys.get(key)
      keys.set(key, known ? mergeTwo(known, shape) : shape)
    }
    const once = [...keys.keys()].filter((key) => !a.keys.has(key) || !b.keys.has(key))
    return { kind: 'object', keys, optional: new Set([...a.optional, ...b.optional, ...once]) }
  }
  return { kind: 'mixed', shapes: [a, b] }
}

/** How `ours` differs from what was recorded: one sentence for each missing key, unknown key or other type. */
export function differences(ours: Shape, theirs: Shape, at = ''): string[] {
  if (ours.kind === 'mixed') return ours.shapes.flatMap((one) => differences(one, theirs, at))
  if (theirs.kind === 'mixed')
    return theirs.shapes.some((one) => differences(ours, one, at).length === 0)
      ? []
      : [`${at}: fits none of the recorded shapes`]
  if (ours.kind === 'scalar' && theirs.kind === 'scalar') {
    const strange = [...ours.types].filter((type) => !theirs.types.has(type))
    return strange.map((type) => `${at}: ${type}, recorded ${[...theirs.types].join(' or ')}`)
  }
  if (ours.kind === 'list' && theirs.kind === 'list')
    return ours.item && theirs.item ? differences(ours.item, theirs.item, `${at}[]`) : []
  if (ours.kind === 'object' && theirs.kind === 'object') {
    const missing = [...theirs.keys.keys()].filter(
      (key) => !theirs.optional.has(key) && (!ours.keys.has(key) || ours.optional.has(key)),
    )
    const unknown = [...ours.keys.keys()].filter((key) => !theirs.keys.has(key))
    const inner = [...ours.keys].flatMap(([key, shape]) => {
      const known = theirs.keys.get(key)
      return known ? differences(shape, known, `${at}.${key}`) : []
    })
    return [
      ...missing.map((key) => `${at}.${key}: missing`),
      ...unknown.map((key) => `${at}.${key}: never recorded`),
      ...inner,
    ]
  }
  return [`${at}: ${ours.kind}, recorded ${theirs.kind}`]
}
