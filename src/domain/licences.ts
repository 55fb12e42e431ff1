/** Package that is part of the product's files. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX name: `MIT`. */
  readonly licence: string
  /** Text of the licence; empty where the package brings none. */
  readonly terms: string
}

const HEADING = /^## (.+?) - (\S+) \((.+)\)$/

/** Shipped packages, by the list that the build writes of them (`licenses.md`); anything else gives an empty list. */
export function readShippedPackages(text: string): readonly ShippedPackage[] {
  const packages: { name: string; version: string; licence: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const [, name, version, licence] = HEADING.exec(line) ?? []
    if (name && version && licence) packages.push({ name, version, licence, lines: [] })
    else packages.at(-1)?.lines.push(line)
  }
  return packages.map(({ lines, ...known }) => ({ ...known, terms: lines.join('\n').trim() }))
}
