/** Station of several that are shown together. */
export interface GroupMember {
  /** Name for people; untrusted text. */
  readonly name: string
  /** Base: origin plus path prefix, no trailing slash. */
  readonly base: string
  /** Number of its place: stations with the same stand within earshot of each other. Undefined: within that of none. */
  readonly place?: number
}

/** Text between the names of the stations that heard a bird, where a microphone else has its name; a station has no `+` in its name. */
export const BETWEEN_HEARERS = ' + '

/** Address in a list of stations, with what stands before it: `+` where it is within earshot of the one before, a name. */
const MEMBER = /(\+)?\s*(?:([^=+\s][^=]*)=)?(https?:\/\/\S+)/gi

/** Whether a base names several stations: one has no space. */
export const isStationList = (base: string): boolean => /\s/.test(base)

/**
 * Stations of a list such as `Garden=https://a.example + Old barn=https://b.example https://c.example`: of two with `+`
 * between them each hears the birds of the other. A station without a name has that of its address.
 */
export function readStationList(text: string): readonly GroupMember[] {
  const found = [...text.trim().matchAll(MEMBER)].map(([, plus, name, address = '']) => ({
    isNear: plus !== undefined,
    name: name?.trim(),
    base: address.replace(/\/+$/, ''),
  }))
  let place = -1
  return found.map(({ isNear, name, base }, index) => {
    if (!isNear) place += 1
    const hasNeighbour = isNear || found[index + 1]?.isNear === true
    return { name: name || base.replace(/^https?:\/\//i, ''), base, ...(hasNeighbour ? { place } : {}) }
  })
}

/** List of stations as {@link readStationList} reads it; those of one place stand together. */
export function stationList(members: readonly GroupMember[]): string {
  const ordered = members.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0)
  return ordered
    .map(({ name, base, place }, index) => {
      const isNear = place !== undefined && ordered[index - 1]?.place === place
      return `${isNear ? '+ ' : ''}${name.replace(/[=+]/g, ' ').trim()}=${base}`
    })
    .join(' ')
}
