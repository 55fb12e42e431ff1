import type { Locale } from '../../../src/domain/locale.ts'
import { BIRDS_OF_EUROPE } from './birds-of-europe.ts'
import { type Habit, isHabit } from './habit.ts'
import type { Region } from './place.ts'
import { randomFor } from './random.ts'
import { isYear, type Year, yearTotal } from './year.ts'

/**
 * Birds of North American gardens. Columns: scientific name | eBird code | family | at home in E(urope), A(merica),
 * B(oth) | habit | year | detections on a good day | chance to be about on a day of its season | mean confidence | en |
 * de | fr | es | fi | pt | sv.
 */
const BIRDS_OF_AMERICA = `
Cardinalis cardinalis | norcar | Cardinalidae | A | early | singer | 104 | 1 | .86 | Northern Cardinal | Rotkardinal | Cardinal rouge | Cardenal norteño | Punakardinaali | Cardeal-do-norte | Röd kardinal
Turdus migratorius | amerob | Turdidae | A | early | robin-us | 112 | 1 | .85 | American Robin | Wanderdrossel | Merle d'Amérique | Zorzal robín | Punarintarastas | Tordo-americano | Vandringstrast
Poecile atricapillus | bkcchi | Paridae | A | dawn | steady | 86 | 1 | .85 | Black-capped Chickadee | Schwarzkopfmeise | Mésange à tête noire | Carbonero cabecinegro | Amerikanhömötiainen | Chapim-de-cabeça-preta | Amerikansk talltita
Cyanocitta cristata | blujay | Corvidae | A | day | flat | 62 | 1 | .84 | Blue Jay | Blauhäher | Geai bleu | Chara azul | Sinitöyhtönärhi | Gaio-azul | Blåskrika
Baeolophus bicolor | tuftit | Paridae | A | dawn | steady | 62 | 1 | .84 | Tufted Titmouse | Indianermeise | Mésange bicolore | Herrerillo bicolor | Puistotiainen | Chapim-bicolor | Östlig gråmes
Sitta carolinensis | whbnut | Sittidae | A | day | steady | 44 | 1 | .83 | White-breasted Nuthatch | Weißbrustkleiber | Sittelle à poitrine blanche | Trepador pechiblanco | Amerikannakkeli | Trepadeira-de-peito-branco | Vitbröstad nötväcka
Thryothorus ludovicianus | carwre | Troglodytidae | A | dawn | robin | 56 | .98 | .85 | Carolina Wren | Carolinazaunkönig | Troglodyte de Caroline | Cucarachero de Carolina | Matkijapeukaloinen | Carriça-da-carolina | Karolinagärdsmyg
Melospiza melodia | sonspa | Passerellidae | A | dawn | singer | 62 | 1 | .83 | Song Sparrow | Singammer | Bruant chanteur | Chingolo cantor | Laulusirkku | Tico-tico-musical | Sångsparv
Corvus brachyrhynchos | amecro | Corvidae | A | day | flat | 46 | 1 | .82 | American Crow | Amerikakrähe | Corneille d'Amérique | Cuervo americano | Amerikanvaris | Gralha-americana | Amerikansk kråka
Dryobates pubescens | dowwoo | Picidae | A | day | steady | 30 | .99 | .79 | Downy Woodpecker | Dunenspecht | Pic mineur | Pico pubescente | Untuvatikka | Pica-pau-penugento | Dunspett
Melanerpes carolinus | rebwoo | Picidae | A | day | steady | 34 | .98 | .82 | Red-bellied Woodpecker | Carolinaspecht | Pic à ventre roux | Carpintero de Carolina | Tammiraitatikka | Pica-pau-de-ventre-vermelho | Karolinaspett
Spinus tristis | amegfi | Fringillidae | A | day | singer | 36 | .97 | .81 | American Goldfinch | Goldzeisig | Chardonneret jaune | Jilguero yanqui | Amerikantikli | Pintassilgo-americano | Guldsiska
Haemorhous mexicanus | houfin | Fringillidae | A | dawn | singer | 46 | .98 | .8 | House Finch | Hausgimpel | Roselin familier | Camachuelo mexicano | Pihapunavarpunen | Pintarroxo-mexicano | Husfink
Zenaida macroura | moudov | Columbidae | A | early | singer | 40 | .98 | .81 | Mourning Dove | Carolinataube | Tourterelle triste | Zenaida huilota | Vaikertajakyyhky | Rola-carpideira | Spetsstjärtad duva
Troglodytes aedon | houwre | Troglodytidae | A | dawn | summer | 58 | .95 | .85 | House Wren | Hauszaunkönig | Troglodyte familier | Chochín criollo | Pihapeukaloinen | Carriça-doméstica | Husgärdsmyg
Dumetella carolinensis | grycat | Mimidae | A | early | summer | 46 | .95 | .8 | Gray Catbird | Katzenspottdrossel | Moqueur chat | Pájaro gato gris | Naukumatkija | Pássaro-gato | Kattfågel
Vireo olivaceus | reevir1 | Vireonidae | A | dawn | late-summer | 54 | .93 | .84 | Red-eyed Vireo | Rotaugenvireo | Viréo aux yeux rouges | Vireo ojirrojo | Punasilmävireo | Juruviara-norte-americano | Rödögd vireo
Agelaius phoeniceus | rewbla | Icteridae | A | dawn | early-summer | 34 | .9 | .8 | Red-winged Blackbird | Rotflügelstärling | Carouge à épaulettes | Sargento alirrojo | Punaolkaturpiaali | Pássaro-preto-de-asa-vermelha | Rödvingetrupial
Colaptes auratus | norfli | Picidae | A | day | early-summer | 18 | .92 | .82 | Northern Flicker | Goldspecht | Pic flamboyant | Carpintero escapulario | Kultatikka | Pica-pau-mosqueado | Guldspett
Junco hyemalis | daejun | Passerellidae | A | day | winter | 26 | .93 | .78 | Dark-eyed Junco | Winterammer | Junco ardoisé | Junco ojioscuro | Tummajunkko | Junco-de-olho-escuro | Mörkögd junco
Zonotrichia albicollis | whtspa | Passerellidae | A | dawn | winter | 24 | .88 | .82 | White-throated Sparrow | Weißkehlammer | Bruant à gorge blanche | Chingolo gorjiblanco | Valkokurkkusirkku | Tico-tico-de-garganta-branca | Vitstrupig sparv
Branta canadensis | cangoo | Anatidae | B | passage | winter | 14 | .5 | .78 | Canada Goose | Kanadagans | Bernache du Canada | Barnacla canadiense grande | Kanadanhanhi | Ganso-do-canadá | Kanadagås
Dryocopus pileatus | pilwoo | Picidae | A | day | nuthatch | 6 | .6 | .83 | Pileated Woodpecker | Helmspecht | Grand Pic | Picamaderos norteamericano | Amerikanpalokärki | Pica-pau-de-poupa-vermelha | Hjälmspillkråka
Sitta canadensis | rebnut | Sittidae | A | day | winter | 12 | .62 | .8 | Red-breasted Nuthatch | Rotbrustkleiber | Sittelle à poitrine rousse | Trepador canadiense | Valkokulmanakkeli | Trepadeira-azul-do-canadá | Rödbröstad nötväcka
Setophaga petechia | yelwar | Parulidae | A | dawn | summer | 28 | .8 | .81 | Yellow Warbler | Goldwaldsänger | Paruline jaune | Reinita de manglar | Keltakerttuli | Mariquita-amarela | Gul skogssångare
Setophaga coronata | yerwar | Parulidae | A | dawn | passage | 20 | .7 | .76 | Yellow-rumped Warbler | Kronenwaldsänger | Paruline à croupion jaune | Reinita coronada | Keltaperäkerttuli | Mariquita-coroada | Gulgumpad skogssångare
Geothlypis trichas | comyel | Parulidae | A | dawn | summer | 24 | .75 | .81 | Common Yellowthroat | Weidengelbkehlchen | Paruline masquée | Mascarita común | Naamiokerttuli | Mariquita-de-mascarilha | Gulhake
Sayornis phoebe | easpho | Tyrannidae | A | early | early-summer | 24 | .82 | .84 | Eastern Phoebe | Weißbauch-Phoebetyrann | Moucherolle phébi | Mosquero fibí | Harmaafiivi | Papa-moscas-fibi | Östlig fibi
Contopus virens | eawpew | Tyrannidae | A | early | late-summer | 22 | .72 | .85 | Eastern Wood-Pewee | Hellbauch-Schnäppertyrann | Pioui de l'Est | Pibí oriental | Idänpiivi | Piuí | Östlig pivi
Tyrannus tyrannus | easkin | Tyrannidae | A | dawn | late-summer | 8 | .4 | .74 | Eastern Kingbird | Schieferrücken-Königstyrann | Tyran tritri | Tirano oriental | Pihatyranni | Suiriri-valente | Östlig kungstyrann
Icterus galbula | balori | Icteridae | A | dawn | nightingale | 24 | .7 | .81 | Baltimore Oriole | Baltimoretrupial | Oriole de Baltimore | Turpial de Baltimore | Idänlehtoturpiaali | Corrupião-laranja | Baltimoretrupial
Molothrus ater | bnhcow | Icteridae | A | day | summer | 10 | .6 | .74 | Brown-headed Cowbird | Braunkopf-Kuhstärling | Vacher à tête brune | Tordo cabecipardo | Lehmäturpiaali | Chopim-mulato | Brunhuvad kostare
Mimus polyglottos | normoc | Mimidae | A | nightsinger | singer | 18 | .55 | .8 | Northern Mockingbird | Gartenspottdrossel | Moqueur polyglotte | Sinsonte norteño | Taiturimatkija | Tordo-imitador | Nordlig härmtrast
Toxostoma rufum | brnthr | Mimidae | A | dawn | summer | 8 | .35 | .76 | Brown Thrasher | Rotspottdrossel | Moqueur roux | Cuitlacoche rojizo | Ruostesirppimatkija | Debulhador | Rödbrun härmtrast
Sialia sialis | easblu | Turdidae | A | dawn | early-summer | 14 | .6 | .79 | Eastern Bluebird | Rotkehl-Hüttensänger | Merlebleu de l'Est | Azulejo oriental | Hohtosinikka | Azulinho-oriental | Östsialia
Bombycilla cedrorum | cedwax | Bombycillidae | A | day | flat | 14 | .55 | .78 | Cedar Waxwing | Zedernseidenschwanz | Jaseur d'Amérique | Ampelis americano | Amerikantilhi | Picoteiro-americano | Indiansidensvans
Pheucticus ludovicianus | robgro | Cardinalidae | A | dawn | summer | 16 | .55 | .79 | Rose-breasted Grosbeak | Rosenbrust-Kernknacker | Cardinal à poitrine rose | Picogrueso pechirrosado | Punarintakardinaali | Bico-grosso-de-peito-rosado | Brokig kardinal
Passerina cyanea | indbun | Cardinalidae | A | dawn | late-summer | 18 | .55 | .8 | Indigo Bunting | Indigofink | Passerin indigo | Azulillo índigo | Indigokardinaali | Mariposa-azul | Indigofink
Piranga olivacea | scatan | Cardinalidae | A | dawn | nightingale | 8 | .35 | .77 | Scarlet Tanager | Scharlachkardinal | Piranga écarlate | Piranga escarlata | Tulitangara | Sanhaço-d'asa-preta | Scharlakanstangara
Hylocichla mustelina | woothr | Turdidae | A | early | summer | 22 | .6 | .86 | Wood Thrush | Walddrossel | Grive des bois | Zorzalito maculado | Täplärastas | Tordo-dos-bosques | Fläckskogstrast
Catharus guttatus | herthr | Turdidae | A | early | passage | 8 | .35 | .78 | Hermit Thrush | Einsiedler-Musendrossel | Grive solitaire | Zorzalito colirrufo | Erakkorastas | Tordo-eremita | Eremitskogstrast
Archilochus colubris | rthhum | Trochilidae | A | day | late-summer | 5 | .45 | .66 | Ruby-throated Hummingbird | Rubinkehlkolibri | Colibri à gorge rubis | Colibrí gorjirrubí | Rubiinikurkkukolibri | Colibri-de-garganta-rubi | Rubinkolibri
Chaetura pelagica | chiswi | Apodidae | A | air | late-summer | 18 | .72 | .8 | Chimney Swift | Schornsteinsegler | Martinet ramoneur | Vencejo de chimenea | Piippukiitäjä | Rabo-espinhoso | Skorstensseglare
Tachycineta bicolor | treswa | Hirundinidae | A | air | early-summer | 10 | .45 | .74 | Tree Swallow | Sumpfschwalbe | Hirondelle bicolore | Golondrina bicolor | Kelopääsky | Andorinha-das-árvores | Trädsvala
Certhia americana | brncre | Certhiidae | A | day | winter | 4 | .35 | .72 | Brown Creeper | Amerikabaumläufer | Grimpereau brun | Agateador americano | Amerikanpuukiipijä | Trepadeira-americana | Amerikansk trädkrypare
Regulus satrapa | gockin | Regulidae | A | day | winter | 6 | .42 | .72 | Golden-crowned Kinglet | Indianergoldhähnchen | Roitelet à couronne dorée | Reyezuelo sátrapa | Amerikanhippiäinen | Estrelinha-de-coroa-dourada | Guldkronad kungsfågel
Corthylio calendula | ruckin | Regulidae | A | day | passage | 10 | .5 | .78 | Ruby-crowned Kinglet | Rubingoldhähnchen | Roitelet à couronne rubis | Reyezuelo rubí | Rubiinihippiäinen | Estrelinha-de-fogo | Rödkronad kungsfågel
Bubo virginianus | grhowl | Strigidae | A | night | owl | 7 | .55 | .84 | Great Horned Owl | Virginiauhu | Grand-duc d'Amérique | Búho americano | Amerikanhuuhkaja | Jacurutu | Virginiauv
Strix varia | brdowl | Strigidae | A | night | owl | 8 | .5 | .86 | Barred Owl | Streifenkauz | Chouette rayée | Cárabo norteamericano | Amerikanviirupöllö | Coruja-barrada | Kråsuggla
Buteo jamaicensis | rethaw | Accipitridae | A | midday | flat | 5 | .5 | .76 | Red-tailed Hawk | Rotschwanzbussard | Buse à queue rousse | Busardo colirrojo | Amerikanhiirihaukka | Bútio-de-cauda-vermelha | Rödstjärtad vråk
Buteo lineatus | reshaw | Accipitridae | A | midday | early-summer | 5 | .35 | .78 | Red-shouldered Hawk | Rotschulterbussard | Buse à épaulettes | Busardo pechirrojo | Ruostehiirihaukka | Bútio-de-ombros-vermelhos | Bandvingad vråk
Accipiter cooperii | coohaw | Accipitridae | A | day | flat | 3 | .25 | .72 | Cooper's Hawk | Rundschwanzhabicht | Épervier de Cooper | Gavilán de Cooper | Kyyhkyhaukka | Gavião-de-cooper | Trasthök
Charadrius vociferus | killde | Charadriidae | A | night | early-summer | 4 | .3 | .8 | Killdeer | Keilschwanz-Regenpfeifer | Pluvier kildir | Chorlitejo culirrojo | Amerikantylli | Borrelho-de-coleira-dupla | Skrikstrandpipare
Pipilo erythrophthalmus | eastow | Passerellidae | A | dawn | summer | 14 | .5 | .81 | Eastern Towhee | Rötelgrundammer | Tohi à flancs roux | Toquí flanquirrufo | Loistopipilo | Pipilo-d'olho-vermelho | Brunsidig snårsparv
Haemorhous purpureus | purfin | Fringillidae | A | day | winter | 7 | .35 | .76 | Purple Finch | Purpurgimpel | Roselin pourpré | Camachuelo purpúreo | Tammipunavarpunen | Pintarroxo-purpúreo | Purpurfink
`

/** A bird the embedded station can hear. */
export interface GardenSpecies {
  readonly scientificName: string
  /** eBird species code, such as `eurbla`. Unique. */
  readonly code: string
  /** Vernacular names, as far as they are known; `en` is what the store keeps. */
  readonly names: Readonly<Partial<Record<Locale, string>> & { en: string }>
  /** Scientific name of the family, `Turdidae`; empty for invented species. */
  readonly family: string
  /** Region in which it is at home. Elsewhere it is a stray: rare, and badly heard. */
  readonly region: Region | 'both' | 'invented'
  readonly behaviour: Behaviour
}

/** Behaviour of a species: how often and when it is heard. */
export interface Behaviour {
  /** Habit: when in the day. Songs can fit it: `night` owls hoot, `dawn` birds sing. */
  readonly habit: Habit
  /** Season: when in the year. */
  readonly year: Year
  /** Detections on a day in its best season on which it is about. */
  readonly perDay: number
  /** Chance to be about on a day of its season, 0 to 1: 1 is a bird of every day, 0.1 a rarity. */
  readonly presence: number
  /** Mean confidence, 0 to 1. */
  readonly confidence: number
}

/** All real species: first Europe's and those of both continents, then America's, each roughly commonest first. */
export const GARDEN: readonly GardenSpecies[] = [...readTable(BIRDS_OF_EUROPE), ...readTable(BIRDS_OF_AMERICA)]

/** The species of a code, or of a scientific name: also invented ones, which are made from their number. */
export function speciesOf(codeOrName: string): GardenSpecies | undefined {
  const number = /^(?:inv|Avis ficta )(\d+)/.exec(codeOrName)?.[1]
  return (
    GARDEN.find((bird) => bird.code === codeOrName || bird.scientificName === codeOrName) ??
    (number ? invented(Number(number)) : undefined)
  )
}

/** Scientific name of a bird by its name in any of our languages, or by its code; undefined for one that is not in the book. */
export function scientificNameOf(text: string): string | undefined {
  bookOfNames ??= new Map(
    GARDEN.flatMap(({ scientificName, code, names }) =>
      // codes are also written without the number at their end
      [code, code.replace(/\d+$/, ''), ...Object.values(names)].map(
        (name) => [plainName(name), scientificName] as const,
      ),
    ),
  )
  return bookOfNames.get(plainName(text))
}

let bookOfNames: ReadonlyMap<string, string> | undefined

const plainName = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll('’', "'")

/**
 * The first `count` species of a garden in `home`: the commonest at home first, then strays from over the ocean, then
 * invented species that are heard on most days (for stress).
 */
export function speciesList(count: number = GARDEN.length, home: Region = 'europe'): readonly GardenSpecies[] {
  const isHome = (bird: GardenSpecies): boolean => bird.region === home || bird.region === 'both'
  const common = (bird: GardenSpecies): number =>
    bird.behaviour.perDay * bird.behaviour.presence * yearTotal(bird.behaviour.year)
  const ordered = [
    ...GARDEN.filter(isHome).toSorted((a, b) => common(b) - common(a)),
    ...GARDEN.filter((bird) => !isHome(bird)),
  ]
  for (let number = 1; ordered.length < count; number += 1) ordered.push(invented(number))
  return ordered.slice(0, Math.max(1, count))
}

const INVENTED_FIRST = [
  'Amber',
  'Ash',
  'Brook',
  'Copper',
  'Dusk',
  'Ember',
  'Fern',
  'Frost',
  'Gorse',
  'Heather',
  'Ivy',
  'Juniper',
  'Lichen',
  'Marsh',
  'Mist',
  'Moor',
  'Moss',
  'Opal',
  'Pearl',
  'Quartz',
  'Reed',
  'Rust',
  'Slate',
  'Thistle',
  'Willow',
] as const
const INVENTED_LAST = [
  'Warbler',
  'Finch',
  'Thrush',
  'Bunting',
  'Pipit',
  'Tit',
  'Wren',
  'Flycatcher',
  'Lark',
  'Sparrow',
  'Swallow',
  'Dove',
] as const
const INVENTED_HABITS = ['dawn', 'day', 'early', 'passage'] as const

/** An invented species: the same for the same number, with an English name. */
function invented(number: number): GardenSpecies {
  const index = number - 1
  const first = INVENTED_FIRST[index % INVENTED_FIRST.length] ?? ''
  const last = INVENTED_LAST[Math.floor(index / INVENTED_FIRST.length) % INVENTED_LAST.length] ?? ''
  const round = Math.floor(index / (INVENTED_FIRST.length * INVENTED_LAST.length))
  const name = `Invented ${first} ${last}${round > 0 ? ` ${round + 1}` : ''}`
  const random = randomFor('invented', number)
  return {
    scientificName: `Avis ficta ${String(number).padStart(3, '0')}`,
    code: `inv${String(number).padStart(3, '0')}`,
    names: { en: name },
    family: '',
    region: 'invented',
    behaviour: {
      habit: INVENTED_HABITS[number % INVENTED_HABITS.length] ?? 'day',
      year: 'flat',
      perDay: 4 + random() * 3,
      presence: 1,
      confidence: 0.62 + random() * 0.2,
    },
  }
}

function readTable(table: string): GardenSpecies[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [
        scientificName = '',
        code = '',
        family = '',
        home = '',
        habit = '',
        year = '',
        perDay,
        presence,
        confidence,
        ...names
      ] = line.split(' | ')
      const region = home === 'B' ? 'both' : home === 'A' ? 'america' : 'europe'
      if (!isHabit(habit) || !isYear(year)) throw new Error(`the table of birds has a wrong line: ${line}`)
      return {
        scientificName,
        code,
        names: namesOf(names),
        family,
        region,
        behaviour: { habit, year, perDay: Number(perDay), presence: Number(presence), confidence: Number(confidence) },
      }
    })
}

/** Names in the order in which all tables of the garden have them: en, de, fr, es, fi, pt, sv. */
export function namesOf(columns: readonly string[]): GardenSpecies['names'] {
  const [en = '', de = '', fr = '', es = '', fi = '', pt = '', sv = ''] = columns
  return { en, de, fr, es, fi, pt, sv }
}
