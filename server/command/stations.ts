/** Station of several that one server shows. */
export interface NamedStation {
  /** Name for people. */
  readonly name: string
  /** First part of the path of everything of this station. */
  readonly slug: string
  /** Address of the station. */
  readonly address: string
  /** Number of its place: stations with the same stand within earshot of each other. Undefined: within that of none. */
  readonly place?: number
}

/** Names that paths of this server begin with already. */
const TAKEN = ['ui', 'api', 'login', 'logout', 'health', 'elements', 'demo', 'notifications', 'all']

/** Station as typed: its address, and the name before it. */
export interface TypedStation {
  readonly name: string | undefined
  readonly address: string
}

/** Name and address of a value of `--station`: `Old barn=http://barn.local:8080`; the name may be missing. */
export function splitStation(value: string): TypedStation {
  const [, name, address = ''] = /^(?:([^=:/?#]+)=)?(.*)$/s.exec(value) ?? []
  return { name: name?.trim() || undefined, address }
}

/**
 * Stations with their names, parts of the path and places, or the problem in a sentence: a name twice, or an unknown
 * one.
 *
 * @param typed two or more, with valid addresses
 * @param earshot values of `--earshot`, each some of the names, with commas
 */
export function namedStations(
  typed: readonly TypedStation[],
  earshot: readonly string[],
): readonly NamedStation[] | string {
  const named = typed.map(({ name, address }) => ({ name: name ?? new URL(address).host, address }))
  const twice = named.find(({ name }, index) => named.findIndex((other) => isSameName(other.name, name)) < index)
  if (twice) return `Two stations have the name "${twice.name}": --station NAME=URL gives one another.`
  const places = earshot.map((list) => list.split(',').map((name) => name.trim()))
  const unknown = places.flat().find((name) => !named.some((one) => isSameName(one.name, name)))
  if (unknown !== undefined)
    return `--earshot needs names of --station, such as ${named[0]?.name ?? ''}, not "${unknown}".`
  const stations: NamedStation[] = []
  for (const { name, address } of named) {
    const place = places.findIndex((list) => list.some((one) => isSameName(one, name)))
    stations.push({ name, address, slug: slugOf(name, stations), ...(place < 0 ? {} : { place }) })
  }
  return stations
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Part of a path for a name; numbered where it is taken. */
function slugOf(name: string, others: readonly NamedStation[]): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '') || 'station'
  const isFree = (slug: string): boolean => !TAKEN.includes(slug) && !others.some((one) => one.slug === slug)
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? words : `${words}-${number}`
    if (isFree(slug)) return slug
  }
}
