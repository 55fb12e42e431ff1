import { seededRandom, stableHash } from '../../../src/domain/egg.ts'
import type { SongParameters } from './song.ts'
import { AMERICAN_NON_SONGBIRDS } from './songs/america-non-songbirds.ts'
import { AMERICAN_SEED_EATERS } from './songs/america-seed-eaters.ts'
import { AMERICAN_SONGBIRDS } from './songs/america-songbirds.ts'
import { CROWS_WATERBIRDS_RAPTORS } from './songs/europe-crows-waterbirds-raptors.ts'
import { DOVES_OWLS_WOODPECKERS } from './songs/europe-doves-owls-woodpeckers.ts'
import { FINCHES } from './songs/europe-finches.ts'
import { OTHER_SONGBIRDS } from './songs/europe-other-songbirds.ts'
import { THRUSHES_AND_CHATS } from './songs/europe-thrushes-chats.ts'
import { TITS } from './songs/europe-tits.ts'
import { WARBLERS } from './songs/europe-warblers.ts'
import { voiceFor } from './songs/families.ts'
import { improvise } from './songs/improvise.ts'

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

const EUROPEAN = [
  THRUSHES_AND_CHATS,
  TITS,
  WARBLERS,
  FINCHES,
  OTHER_SONGBIRDS,
  DOVES_OWLS_WOODPECKERS,
  CROWS_WATERBIRDS_RAPTORS,
]
const AMERICAN = new Map(
  [AMERICAN_SONGBIRDS, AMERICAN_SEED_EATERS, AMERICAN_NON_SONGBIRDS].flatMap((songs) => Object.entries(songs)),
)
const KNOWN: ReadonlyMap<string, SongParameters> = new Map([
  ...EUROPEAN.flatMap((songs) => Object.entries(songs)),
  ...AMERICAN,
])

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
export const isNorthAmerican = ({ scientificName }: SingingSpecies): boolean => AMERICAN.has(scientificName)
