/** Name nearest to a misspelt one by letters, else one with it as one of its words; undefined without any. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((word) => ({ word, distance: editDistance(name, word) }))
  const [best] = distances.toSorted((a, b) => a.distance - b.distance)
  if (best && best.distance <= Math.min(2, Math.floor((name.length + 1) / 3))) return best.word
  return known.find((word) => name.length > 3 && word.split('-').includes(name))
}

/** Number of letters to insert, delete or change (Levenshtein distance). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
