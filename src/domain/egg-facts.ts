/** Shape of an egg: nearly round, as of owls; usual; narrow, as of swifts; pear-shaped, as of waders. */
export type EggMarking = 'plain' | 'speckled' | 'capped' | 'blotched' | 'scrawled' | 'clouded'
/** The form of an egg: nearly a ball, as of owls; usual; narrow, as of swifts; pear-shaped, as of waders. */
export type EggForm = 'round' | 'oval' | 'long' | 'pointed'

/** Look of a species' eggs. */
export interface EggFacts {
  /** CSS colour of the shell. */
  readonly ground: string
  /** CSS colour of the markings. */
  readonly ink: string
  readonly marking: EggMarking
  readonly form: EggForm
}

const GROUNDS = {
  white: 'oklch(.935 .014 85)',
  cream: 'oklch(.93 .03 85)',
  buff: 'oklch(.87 .045 78)',
  pink: 'oklch(.89 .035 40)',
  rust: 'oklch(.69 .085 50)',
  brick: 'oklch(.55 .11 35)',
  grey: 'oklch(.9 .012 150)',
  stone: 'oklch(.84 .025 105)',
  olive: 'oklch(.74 .05 105)',
  green: 'oklch(.89 .035 150)',
  paleblue: 'oklch(.92 .03 205)',
  bluegreen: 'oklch(.84 .05 185)',
  blue: 'oklch(.79 .075 205)',
} as const
const INKS = {
  rust: 'oklch(.52 .1 42)',
  brown: 'oklch(.4 .055 50)',
  olive: 'oklch(.47 .045 95)',
  black: 'oklch(.27 .025 300)',
} as const

type Look = readonly [ground: keyof typeof GROUNDS, ink: keyof typeof INKS, EggMarking, EggForm, birds: string]

/** Looks of eggs by genus. A genus stands for all its species, except those named as `Genus_species`. */
const LOOKS: readonly Look[] = [
  [
    'white',
    'brown',
    'plain',
    'round',
    'Strix Asio Bubo Athene Tyto Aegolius Otus Surnia Glaucidium Megascops Alcedo Megaceryle Merops Coracias Psittacula Myiopsitta',
  ],
  [
    'white',
    'brown',
    'plain',
    'oval',
    'Picus Dendrocopos Dryobates Dendrocoptes Dryocopus Picoides Leiopicus Colaptes Melanerpes Sphyrapicus Jynx Columba Columbina Patagioenas Streptopelia Spilopelia Zenaida Cinclus Delichon Riparia Progne Tachycineta Sayornis Remiz Anser Branta Ciconia Colinus Haliaeetus Circus Astur Podiceps Tachybaptus Podilymbus Phoenicurus_ochruros Passerina Psaltriparus',
  ],
  ['white', 'brown', 'plain', 'long', 'Apus Chaetura Archilochus Calypte Selasphorus'],
  [
    'white',
    'rust',
    'speckled',
    'oval',
    'Parus Cyanistes Periparus Poecile Lophophanes Baeolophus Sittiparus Sitta Aegithalos Troglodytes Thryomanes Hirundo Petrochelidon Cecropis Phylloscopus Certhia Sturnella Locustella Toxostoma',
  ],
  [
    'white',
    'rust',
    'capped',
    'oval',
    'Setophaga Mniotilta Seiurus Parkesia Geothlypis Vermivora Leiothlypis Cardellina Protonotaria Junco Spizella_pusilla Regulus Corthylio Empidonax Contopus',
  ],
  ['white', 'black', 'speckled', 'oval', 'Oriolus Vireo Phylloscopus_sibilatrix Panurus'],
  ['white', 'brown', 'blotched', 'oval', 'Tyrannus Cathartes Aquila Buteo Milvus'],
  ['cream', 'brown', 'blotched', 'oval', 'Pandion Curruca_curruca Lanius'],
  ['cream', 'brown', 'scrawled', 'oval', 'Myiarchus'],
  ['cream', 'rust', 'speckled', 'oval', 'Alectoris Ficedula_parva Thryothorus Polioptila Pycnonotus Hypsipetes'],
  ['cream', 'rust', 'clouded', 'oval', 'Erithacus'],
  ['buff', 'brown', 'plain', 'oval', 'Tadorna Mareca Anas Spatula Mergus Aix Upupa'],
  ['buff', 'brown', 'speckled', 'oval', 'Gallinula Fulica Meleagris Cisticola'],
  ['buff', 'brown', 'blotched', 'oval', 'Coturnix Turdus_viscivorus Scolopax Curruca Sylvia'],
  ['buff', 'brown', 'blotched', 'pointed', 'Numenius Limosa Haematopus Charadrius Actitis'],
  [
    'buff',
    'brown',
    'clouded',
    'oval',
    'Motacilla_flava Motacilla_cinerea Anthus Alauda Lullula Galerida Eremophila Gallinago',
  ],
  ['rust', 'rust', 'clouded', 'oval', 'Falco'],
  ['brick', 'brown', 'plain', 'oval', 'Cettia Horornis'],
  ['olive', 'brown', 'plain', 'oval', 'Phasianus Perdix'],
  ['olive', 'brown', 'clouded', 'oval', 'Luscinia'],
  ['olive', 'brown', 'blotched', 'oval', 'Larus Chroicocephalus Sterna Grus Gavia'],
  ['olive', 'black', 'blotched', 'pointed', 'Vanellus Pluvialis Tringa'],
  ['stone', 'brown', 'blotched', 'long', 'Caprimulgus Antrostomus'],
  ['stone', 'brown', 'speckled', 'oval', 'Cuculus'],
  ['grey', 'brown', 'clouded', 'oval', 'Passer Motacilla'],
  ['grey', 'brown', 'speckled', 'oval', 'Cardinalis Molothrus Pipilo Mimus Passerella Aphelocoma'],
  ['grey', 'black', 'scrawled', 'oval', 'Emberiza Fringilla Coccothraustes Dolichonyx'],
  ['green', 'olive', 'clouded', 'oval', 'Garrulus Pica Nucifraga Cyanopica Acrocephalus Perisoreus'],
  ['green', 'brown', 'blotched', 'oval', 'Cyanocitta Acrocephalus_arundinaceus'],
  [
    'paleblue',
    'brown',
    'plain',
    'oval',
    'Oenanthe Ficedula Sialia Ardea Egretta Nycticorax Bubulcus Butorides Phalacrocorax Zosterops Spinus_tristis Sinosuthora Bucephala Cygnus Aythya',
  ],
  ['paleblue', 'rust', 'capped', 'oval', 'Carduelis Chloris Spinus Serinus Linaria Acanthis Loxia Spizelloides'],
  [
    'paleblue',
    'rust',
    'blotched',
    'oval',
    'Zonotrichia Melospiza Passerculus Pheucticus Piranga Muscicapa Pinicola Leiothrix',
  ],
  ['paleblue', 'black', 'capped', 'oval', 'Pyrrhula Haemorhous Bombycilla Coloeus Corvus_monedula'],
  ['paleblue', 'black', 'scrawled', 'oval', 'Agelaius Quiscalus Icterus Euphagus'],
  ['paleblue', 'brown', 'blotched', 'oval', 'Accipiter'],
  ['bluegreen', 'rust', 'speckled', 'oval', 'Turdus Saxicola Cyanecula Copsychus Catharus_ustulatus Luscinia_svecica'],
  ['bluegreen', 'brown', 'blotched', 'oval', 'Corvus'],
  ['bluegreen', 'brown', 'plain', 'oval', 'Sturnus Spodiopsar Acridotheres Catharus Hylocichla Dumetella Tarsiger'],
  ['blue', 'brown', 'plain', 'oval', 'Prunella Phoenicurus Turdus_migratorius'],
  ['blue', 'black', 'capped', 'oval', 'Turdus_philomelos Ixoreus Carpodacus Spizella'],
  ['pink', 'black', 'capped', 'oval', 'Hippolais Iduna'],
]

let known: ReadonlyMap<string, EggFacts> | undefined

/**
 * Usual look of a species' eggs; clutches vary. General ornithological knowledge, not copied from one source: rows can
 * be checked against Harrison & Castell, Bird Nests, Eggs and Nestlings of Britain and Europe (2002), and Baicich &
 * Harrison, Nests, Eggs, and Nestlings of North American Birds (2005).
 *
 * @returns undefined for a genus that is not in the table
 */
export function eggFacts(scientificName: string): EggFacts | undefined {
  known ??= new Map(
    LOOKS.flatMap(([ground, ink, marking, form, birds]) => {
      const facts = { ground: GROUNDS[ground], ink: INKS[ink], marking, form }
      return birds.split(' ').map((name) => [name, facts] as const)
    }),
  )
  const [genus = '', species = ''] = scientificName.split(' ')
  return known.get(`${genus}_${species}`) ?? known.get(genus)
}
