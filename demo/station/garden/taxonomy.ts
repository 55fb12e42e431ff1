import { GARDEN, type GardenSpecies, speciesOf } from './species.ts'

/** Taxonomy of a species; all names scientific but the last. */
export interface Taxonomy {
  readonly order: string
  readonly family: string
  readonly genus: string
  readonly species: string
  /** English name of the family. */
  readonly familyCommon: string
}

/** Order | family | its English name (eBird/Clements 2024). */
const FAMILIES = `
Passeriformes | Fringillidae | Finches, Euphonias, and Allies
Passeriformes | Turdidae | Thrushes and Allies
Piciformes | Picidae | Woodpeckers
Passeriformes | Corvidae | Crows, Jays, and Magpies
Passeriformes | Paridae | Tits, Chickadees, and Titmice
Accipitriformes | Accipitridae | Hawks, Eagles, and Kites
Passeriformes | Muscicapidae | Old World Flycatchers
Strigiformes | Strigidae | Owls
Anseriformes | Anatidae | Ducks, Geese, and Waterfowl
Passeriformes | Sylviidae | Sylviid Warblers
Passeriformes | Regulidae | Kinglets
Passeriformes | Passerellidae | New World Sparrows
Columbiformes | Columbidae | Pigeons and Doves
Passeriformes | Cardinalidae | Cardinals and Allies
Passeriformes | Tyrannidae | Tyrant Flycatchers
Passeriformes | Troglodytidae | Wrens
Passeriformes | Sittidae | Nuthatches
Passeriformes | Phylloscopidae | Leaf Warblers
Passeriformes | Parulidae | New World Warblers
Passeriformes | Mimidae | Mockingbirds and Thrashers
Passeriformes | Icteridae | Troupials and Allies
Passeriformes | Hirundinidae | Swallows
Passeriformes | Certhiidae | Treecreepers
Gruiformes | Rallidae | Rails, Gallinules, and Coots
Passeriformes | Passeridae | Old World Sparrows
Passeriformes | Motacillidae | Wagtails and Pipits
Charadriiformes | Laridae | Gulls, Terns, and Skimmers
Passeriformes | Bombycillidae | Waxwings
Caprimulgiformes | Apodidae | Swifts
Passeriformes | Acrocephalidae | Reed Warblers and Allies
Passeriformes | Vireonidae | Vireos, Shrike-Babblers, and Erpornis
Bucerotiformes | Upupidae | Hoopoes
Strigiformes | Tytonidae | Barn-Owls
Caprimulgiformes | Trochilidae | Hummingbirds
Passeriformes | Sturnidae | Starlings
Passeriformes | Prunellidae | Accentors
Galliformes | Phasianidae | Pheasants, Grouse, and Allies
Passeriformes | Oriolidae | Old World Orioles
Gruiformes | Gruidae | Cranes
Falconiformes | Falconidae | Falcons and Caracaras
Passeriformes | Emberizidae | Old World Buntings
Cuculiformes | Cuculidae | Cuckoos
Charadriiformes | Charadriidae | Plovers and Lapwings
Caprimulgiformes | Caprimulgidae | Nightjars and Allies
Pelecaniformes | Ardeidae | Herons, Egrets, and Bitterns
Coraciiformes | Alcedinidae | Kingfishers
Passeriformes | Alaudidae | Larks
Passeriformes | Aegithalidae | Long-tailed Tits`

const families: ReadonlyMap<string, { readonly order: string; readonly common: string }> = new Map(
  FAMILIES.trim()
    .split('\n')
    .map((line) => {
      const [order = '', family = '', common = ''] = line.split(' | ')
      return [family, { order, common }] as const
    }),
)

/** The taxonomy of a species by its scientific name; undefined for invented and unknown ones. */
export function taxonomyOf(scientificName: string): Taxonomy | undefined {
  const bird = speciesOf(scientificName)
  const known = bird && families.get(bird.family)
  if (!bird || !known) return undefined
  return {
    order: known.order,
    family: bird.family,
    genus: genusOf(bird),
    species: bird.scientificName,
    familyCommon: known.common,
  }
}

/** The species of the garden's books in a genus or a family, by scientific name. */
export const speciesIn = (rank: 'genus' | 'family', name: string): readonly string[] =>
  GARDEN.filter((bird) => (rank === 'family' ? bird.family : genusOf(bird)).toLowerCase() === name.toLowerCase())
    .map(({ scientificName }) => scientificName)
    .toSorted()

const genusOf = ({ scientificName }: Pick<GardenSpecies, 'scientificName'>): string =>
  scientificName.split(' ')[0] ?? scientificName
