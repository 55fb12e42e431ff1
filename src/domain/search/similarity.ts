/** How much alike two words are written, 0 to 1: the share of their groups of three characters that both have. */
export function similarity(one: string, other: string): number {
  const [ours, theirs] = [groupsOf(one), groupsOf(other)]
  const shared = [...ours].filter((group) => theirs.has(group)).length
  // a part of a long name is like it, too
  return shared < 2 ? 0 : shared / ours.size
}

const groupsOf = (word: string): ReadonlySet<string> =>
  new Set(Array.from({ length: word.length }, (_, at) => ` ${word} `.slice(at, at + 3)))
