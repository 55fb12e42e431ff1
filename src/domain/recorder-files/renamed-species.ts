/** Genera of birds that BirdNET 3.0 calls otherwise than 2.4, whose names everything else still has. */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ['Astur atricapillus', 'Accipiter atricapillus'],
  ['Astur bicolor', 'Accipiter bicolor'],
  ['Astur cooperii', 'Accipiter cooperii'],
  ['Astur gentilis', 'Accipiter gentilis'],
])

/** Scientific name under which a species is kept, whichever model wrote it: one bird must not become two. */
export const keptScientificName = (name: string): string => OLD_NAMES.get(name) ?? name
