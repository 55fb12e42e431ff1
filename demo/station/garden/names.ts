import type { StationNames } from '../../../server/station/names.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import { sourceNamesIn } from './sources.ts'
import { GARDEN, namesOf } from './species.ts'

/**
 * Sentences of the garden's station. `#` is a number, `@` a microphone, in the same order in each language. Columns as
 * in the tables of birds: en | de | fr | es | fi | pt | sv.
 */
const SENTENCES = `
High CPU usage | Hohe Prozessorlast | Processeur très sollicité | Uso alto del procesador | Suoritin on kuormittunut | Processador muito ocupado | Hög processorbelastning
CPU usage has been above #% for # minutes. | Die Prozessorlast liegt über # %, seit # Minuten. | Le processeur dépasse # % depuis # minutes. | El procesador supera el # % desde hace # minutos. | Suorittimen kuorma on ollut yli # % jo # minuuttia. | O processador está acima de # % há # minutos. | Processorn har legat över # % i # minuter.
Audio stream lost | Tonquelle verloren | Flux audio perdu | Se ha perdido una fuente de sonido | Äänilähde katosi | Fonte de som perdida | Ljudkällan försvann
@: connection refused, trying again. | @: Verbindung abgelehnt, neuer Versuch. | @ : connexion refusée, nouvel essai. | @: conexión rechazada, reintentando. | @: yhteys evättiin, yritetään uudelleen. | @: ligação recusada, nova tentativa. | @: anslutningen nekades, försöker igen.
Audio stream back | Tonquelle wieder da | Flux audio rétabli | La fuente de sonido ha vuelto | Äänilähde palasi | A fonte de som voltou | Ljudkällan är tillbaka
@ is connected again. | @ ist wieder verbunden. | @ : de nouveau connecté. | @: conectado de nuevo. | @ on taas yhteydessä. | @: ligação retomada. | @ är ansluten igen.
Species list updated | Artenliste aktualisiert | Liste d’espèces mise à jour | Lista de especies actualizada | Lajiluettelo päivitetty | Lista de espécies atualizada | Artlistan uppdaterad
The range filter now includes the species of this week. | Erwartet werden jetzt die Arten dieser Woche. | Les espèces de cette semaine sont maintenant attendues. | Ahora se esperan las especies de esta semana. | Nyt odotetaan tämän viikon lajeja. | Agora são esperadas as espécies desta semana. | Nu väntas veckans arter.
Disk space is getting low | Der Speicherplatz wird knapp | L’espace disque se réduit | Queda poco espacio en disco | Levytila käy vähiin | O espaço em disco está a acabar | Diskutrymmet börjar ta slut
#% of the disk is left; old clips will be removed. | # % sind noch frei; alte Aufnahmen werden entfernt. | Il reste # % du disque ; d’anciens enregistrements seront supprimés. | Queda un # % del disco; se eliminarán grabaciones antiguas. | Levystä on vapaana # %; vanhoja äänitteitä poistetaan. | Resta # % do disco; as gravações antigas serão removidas. | # % av disken är kvar; gamla inspelningar tas bort.
Clips removed | Aufnahmen entfernt | Enregistrements supprimés | Grabaciones eliminadas | Äänitteitä poistettu | Gravações removidas | Inspelningar borttagna
# clips older than # days were removed. | # Aufnahmen, die älter als # Tage waren, wurden entfernt. | # enregistrements de plus de # jours ont été supprimés. | # grabaciones de más de # días se han eliminado. | # äänitettä, vanhempia kuin # päivää, poistettiin. | # gravações com mais de # dias foram removidas. | # inspelningar äldre än # dagar togs bort.
Microphone not found | Mikrofon nicht gefunden | Micro introuvable | No se encuentra el micrófono | Mikrofonia ei löydy | Microfone não encontrado | Mikrofonen hittades inte
USB Audio Device did not answer for # minutes. | USB Audio Device hat # Minuten lang nicht geantwortet. | USB Audio Device n’a pas répondu pendant # minutes. | USB Audio Device no ha respondido durante # minutos. | USB Audio Device ei vastannut # minuuttiin. | USB Audio Device não respondeu durante # minutos. | USB Audio Device svarade inte på # minuter.
Station started | Station gestartet | Station démarrée | Estación iniciada | Asema käynnistyi | Estação iniciada | Stationen startade
Listening on # sources. | # Tonquellen werden gehört. | # sources sont à l’écoute. | Escuchando # fuentes. | Kuunnellaan # lähdettä. | À escuta em # fontes. | Lyssnar på # källor.
Microphone is silent | Ein Mikrofon ist still | Un micro est muet | Un micrófono está en silencio | Mikrofoni on hiljaa | Um microfone está em silêncio | En mikrofon är tyst
@ has heard nothing for # minutes. | @: seit # Minuten nichts gehört. | @ : rien entendu depuis # minutes. | @: nada oído desde hace # minutos. | @ ei ole kuullut mitään # minuuttiin. | @: nada ouvido há # minutos. | @ har inte hört något på # minuter.
Microphone is back | Das Mikrofon hört wieder | Le micro entend à nouveau | El micrófono vuelve a oír | Mikrofoni kuulee taas | O microfone voltou a ouvir | Mikrofonen hör igen
@ hears something again. | @ hört wieder etwas. | @ : de nouveau du son. | @: se oye algo de nuevo. | @ kuulee taas jotain. | @: ouve-se de novo. | @ hör något igen.`

const sentences = new Map(
  SENTENCES.trim()
    .split('\n')
    .map((line) => namesOf(line.split(' | ')))
    .map((said) => [said.en, said] as const),
)

/** Language in which the store keeps names. */
export const KEPT_LANGUAGE = 'en' satisfies Locale

const made = new Map<Locale, StationNames>()

/** The names of the garden in `locale`. */
export function namesIn(locale: Locale): StationNames {
  const names = made.get(locale) ?? gardenNames(locale)
  made.set(locale, names)
  return names
}

function gardenNames(locale: Locale): StationNames {
  const birds = new Map(GARDEN.map(({ names }) => [names[KEPT_LANGUAGE], names[locale] ?? names[KEPT_LANGUAGE]]))
  const sources = sourceNamesIn(locale)
  const [keptBirds, keptSources] = [reversed(birds), reversed(sources)]
  const orSame =
    (names: ReadonlyMap<string, string>) =>
    (name: string): string =>
      names.get(name) ?? name
  const bird = orSame(birds)
  return {
    locale,
    birds,
    bird,
    keptBird: orSame(keptBirds),
    source: orSame(sources),
    keptSource: orSame(keptSources),
    inText(text, keptBird = '') {
      const sentence = noticeIn(locale, text, sources)
      if (sentence !== undefined) return sentence
      const named = birds.has(keptBird) ? text.replaceAll(keptBird, () => bird(keptBird)) : text
      return [...sources].reduce((said, [kept, name]) => said.replaceAll(kept, () => name), named)
    },
  }
}

const reversed = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...names].map(([kept, name]) => [name, kept]))

/**
 * Sentence of the garden's station in another language; undefined for an unknown one.
 *
 * @param sources the microphones by the names that the store keeps
 */
function noticeIn(locale: Locale, text: string, sources: ReadonlyMap<string, string>): string | undefined {
  const source = [...sources.keys()].find((name) => text.includes(name))
  const bare = source === undefined ? text : text.replace(source, '@')
  const numbers = bare.match(/\d+/g) ?? []
  const said = sentences.get(bare.replace(/\d+/g, '#'))?.[locale]
  let next = 0
  return said?.replace(/#/g, () => numbers[next++] ?? '').replace('@', () => sources.get(source ?? '') ?? '')
}
