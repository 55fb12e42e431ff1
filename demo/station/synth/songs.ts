import { seededRandom, stableHash } from '../../../src/domain/egg.ts'
import type { SongParameters } from './song.ts'
import { FINCHES_AND_OTHERS } from './songs/europe-finches-others.ts'
import { NON_PASSERINES_AND_CROWS } from './songs/europe-non-passerines.ts'
import { THRUSHES_AND_CHATS } from './songs/europe-thrushes-chats.ts'
import { TITS_AND_WARBLERS } from './songs/europe-tits-warblers.ts'
import { improvise, voiceFor } from './songs/families.ts'
import { NORTH_AMERICAN } from './songs/north-america.ts'

/** As much of a species as decides how it sings. */
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

const KNOWN: ReadonlyMap<string, SongParameters> = new Map(
  [THRUSHES_AND_CHATS, TITS_AND_WARBLERS, FINCHES_AND_OTHERS, NON_PASSERINES_AND_CROWS, NORTH_AMERICAN].flatMap(
    (songs) => Object.entries(songs),
  ),
)

/** Scientific names of the species whose songs were written by hand. */
export const HAND_WRITTEN_SONGS: readonly string[] = [...KNOWN.keys()]

/**
 * How a species sings: by hand for the common ones, otherwise in the voice of its family with details that depend on
 * its name alone, so that an unknown bird always sings the same song.
 */
export function songOf({ scientificName, family }: SingingSpecies): SongParameters {
  const known = KNOWN.get(SYNONYMS.get(scientificName) ?? scientificName)
  if (known !== undefined) return known
  const random = seededRandom(stableHash(scientificName))
  return improvise(voiceFor(family, random), random)
}

/** Whether a bird is heard in the dark, when no others are. */
export const singsAtNight = ({ scientificName }: SingingSpecies): boolean =>
  /^(Strix|Asio|Bubo|Athene|Tyto|Megascops|Aegolius|Otus|Glaucidium|Caprimulgus|Antrostomus|Nycticorax) /.test(
    scientificName,
  )

/** Whether a species is one of North America's, as far as we know its song. */
export const isNorthAmerican = ({ scientificName }: SingingSpecies): boolean =>
  Object.hasOwn(NORTH_AMERICAN, scientificName)
