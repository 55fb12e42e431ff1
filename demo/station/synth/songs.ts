import { fnv1a, mulberry32 } from '../garden/random.ts'
import { voiceFor } from './families.ts'
import { improvise } from './improvise.ts'
import type { SongParameters } from './song.ts'
import { readSongFile } from './song-file.ts'
import americaDovesOwlsWoodpeckers from './songs/america-doves-owls-woodpeckers.json' with { type: 'json' }
import americaFinchesBlackbirds from './songs/america-finches-blackbirds.json' with { type: 'json' }
import americaOthers from './songs/america-others.json' with { type: 'json' }
import americaSparrows from './songs/america-sparrows.json' with { type: 'json' }
import americaThrushesWarblers from './songs/america-thrushes-warblers.json' with { type: 'json' }
import americaTitsWrens from './songs/america-tits-wrens.json' with { type: 'json' }
import europeChats from './songs/europe-chats.json' with { type: 'json' }
import europeCrows from './songs/europe-crows.json' with { type: 'json' }
import europeDovesOwls from './songs/europe-doves-owls.json' with { type: 'json' }
import europeFinches from './songs/europe-finches.json' with { type: 'json' }
import europeOtherSongbirds from './songs/europe-other-songbirds.json' with { type: 'json' }
import europeThrushes from './songs/europe-thrushes.json' with { type: 'json' }
import europeTits from './songs/europe-tits.json' with { type: 'json' }
import europeWarblers from './songs/europe-warblers.json' with { type: 'json' }
import europeWaterbirdsRaptors from './songs/europe-waterbirds-raptors.json' with { type: 'json' }
import europeWoodpeckers from './songs/europe-woodpeckers.json' with { type: 'json' }

/** Species as far as it decides how it sings. */
export interface SingingSpecies {
  /** eBird-style code; may be empty. */
  readonly code: string
  readonly scientificName: string
  /** Scientific name of the family, such as `Paridae`. */
  readonly family?: string
}

/** Names under which books and models know the same bird. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Corvus monedula': 'Coloeus monedula',
    'Sylvia communis': 'Curruca communis',
    'Sylvia curruca': 'Curruca curruca',
    'Picoides pubescens': 'Dryobates pubescens',
    'Leuconotopicus villosus': 'Dryobates villosus',
    'Carduelis chloris': 'Chloris chloris',
    'Larus ridibundus': 'Chroicocephalus ridibundus',
    'Acanthis cannabina': 'Linaria cannabina',
    'Columba livia domestica': 'Columba livia',
  }),
)

const FILES = [
  americaDovesOwlsWoodpeckers,
  americaFinchesBlackbirds,
  americaOthers,
  americaSparrows,
  americaThrushesWarblers,
  americaTitsWrens,
  europeChats,
  europeCrows,
  europeDovesOwls,
  europeFinches,
  europeOtherSongbirds,
  europeThrushes,
  europeTits,
  europeWarblers,
  europeWaterbirdsRaptors,
  europeWoodpeckers,
].map(readSongFile)
const KNOWN: ReadonlyMap<string, SongParameters> = new Map(FILES.flatMap(({ songs }) => [...songs]))
const AMERICAN = new Set(FILES.flatMap(({ region, songs }) => (region === 'america' ? [...songs.keys()] : [])))

/** Scientific names of the species whose songs were written by hand. */
export const HAND_WRITTEN_SONGS: readonly string[] = [...KNOWN.keys()]

/**
 * Song of a species: written by hand for the common ones, otherwise in the voice of its family with details that depend
 * on its name alone, so that an unknown bird always sings the same song.
 */
export function songOf({ scientificName, family }: SingingSpecies): SongParameters {
  const known = KNOWN.get(SYNONYMS.get(scientificName) ?? scientificName)
  if (known !== undefined) return known
  const random = mulberry32(fnv1a(scientificName))
  return improvise(voiceFor(family, random), random)
}

/** Whether a bird is heard in the dark, when no others are. */
export const singsAtNight = ({ scientificName }: SingingSpecies): boolean =>
  /^(Strix|Asio|Bubo|Athene|Tyto|Megascops|Aegolius|Otus|Glaucidium|Caprimulgus|Antrostomus|Nycticorax) /.test(
    scientificName,
  )

/** Whether a species is one of North America's, as far as we know its song. */
export const isNorthAmerican = ({ scientificName }: SingingSpecies): boolean => AMERICAN.has(scientificName)
