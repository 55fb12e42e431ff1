/** Ways of singing that run in families. */
export const VOICES = [
  'fluting',
  'warbling',
  'trilling',
  'two-note',
  'chirping',
  'hoarse',
  'hooting',
  'cooing',
  'drumming',
  'honking',
  'mewing',
  'piping',
  'screaming',
] as const
export type Voice = (typeof VOICES)[number]

/** Which families sing in which way. */
const FAMILIES: Readonly<Record<Voice, string>> = {
  fluting: 'Turdidae Oriolidae Icteridae Cardinalidae',
  warbling:
    'Muscicapidae Mimidae Sturnidae Sylviidae Acrocephalidae Cettiidae Vireonidae Cinclidae Prunellidae Fringillidae Alaudidae Calcariidae',
  trilling:
    'Phylloscopidae Locustellidae Regulidae Parulidae Troglodytidae Aegithalidae Emberizidae Passerellidae Caprimulgidae',
  'two-note': 'Paridae Sittidae Tyrannidae Odontophoridae',
  chirping: 'Passeridae Motacillidae Hirundinidae Trochilidae Meropidae',
  hoarse: 'Laniidae Corvidae Ardeidae Phasianidae Phalacrocoracidae',
  hooting: 'Strigidae Cuculidae Upupidae',
  cooing: 'Columbidae',
  drumming: 'Picidae Ciconiidae',
  honking: 'Anatidae Gruidae Rallidae Podicipedidae',
  mewing: 'Laridae Accipitridae Falconidae Gaviidae',
  piping:
    'Polioptilidae Remizidae Certhiidae Bombycillidae Alcedinidae Pandionidae Scolopacidae Charadriidae Haematopodidae',
  screaming: 'Tytonidae Apodidae Psittaculidae',
}
const VOICE_OF_FAMILY: ReadonlyMap<string, Voice> = new Map(
  VOICES.flatMap((voice) => FAMILIES[voice].split(' ').map((family) => [family, voice] as const)),
)
const SONGBIRDS = [
  'warbling',
  'trilling',
  'two-note',
  'chirping',
  'fluting',
  'piping',
] as const satisfies readonly Voice[]

/** How a species sings of which we only know its kin; a stranger gets one of the songbird voices by chance. */
export function voiceFor(family: string | undefined, random: () => number): Voice {
  const known = VOICE_OF_FAMILY.get(family ?? '')
  return known ?? SONGBIRDS[Math.floor(random() * SONGBIRDS.length)] ?? 'warbling'
}
