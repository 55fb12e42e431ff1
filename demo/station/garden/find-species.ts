import { GARDEN, type GardenSpecies, speciesOf } from './species.ts'

let byName: ReadonlyMap<string, GardenSpecies> | undefined

/** Bird with a scientific name, a common name in any language, or a label (`Parus major_Great Tit`), in any case. */
export function findSpecies(name: string): GardenSpecies | undefined {
  byName ??= new Map(
    GARDEN.flatMap((bird) =>
      [bird.scientificName, ...Object.values(bird.names)].map((one): [string, GardenSpecies] => [
        one.toLowerCase(),
        bird,
      ]),
    ),
  )
  const [scientific = ''] = name.split('_')
  return byName.get(name.toLowerCase()) ?? speciesOf(scientific) ?? byName.get(scientific.toLowerCase())
}
