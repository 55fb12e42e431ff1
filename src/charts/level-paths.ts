/**
 * Cells as one path for each level of heat: a few shapes, however many cells there are. Level 0 is not drawn.
 *
 * @param cell outline of a cell, as SVG writes paths
 */
export function levelPaths(
  levels: ArrayLike<number>,
  cell: (index: number) => string,
): readonly (readonly [level: number, d: string])[] {
  const paths = new Map<number, string>()
  for (let index = 0; index < levels.length; index += 1) {
    const level = levels[index] ?? 0
    if (level > 0) paths.set(level, (paths.get(level) ?? '') + cell(index))
  }
  return [...paths]
}
