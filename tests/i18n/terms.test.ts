import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import { wordsOf } from './message-shape.ts'

/** How a language calls one thing, and what it must not be called beside it. */
type Said = readonly [term: string, others: string]

/** A thing of the product. */
interface Term extends Readonly<Record<Locale, Said>> {
  /** Keys of texts where such a word means something else: voices of people, the call of a bat. */
  readonly butNotIn?: RegExp
}

/**
 * The ten things of the product: one thing has one name on every page. Words are whole, with a hyphen only their beginning or
 * end.
 */
const TERMS: Readonly<Record<string, Term>> = {
  detection: {
    butNotIn:
      /^postcard\.description$|^settings\.(clip\.after|summary\.detectionfilters|field\.(privacy|publicAudio|equalizer|sensitivity|preCapture|ultrasonic)|card\.(bats|dynamicThreshold|extendedCapture|falsePositives))/,
    en: ['detection', 'voice, voices, calls, sighting, sightings, observation, observations'],
    de: ['Erkennung', 'stimme, stimmen, rufe, detektion-, nachweis-, beobachtung-, sichtung-'],
    fi: ['havainto', 'tunnistuks-, detektio-'],
    fr: ['détection', 'voix, chants, cris, observation-, identification-'],
    es: ['detección', 'voz, voces, cantos, registro-, avistamiento-, observación, observaciones'],
    pt: ['deteção', 'voz, vozes, cantos, detecç-, avistamento-, observaç-'],
    sv: ['detektion', 'röst, röster, läte, läten, observation-, fynd-, upptäckt-'],
  },
  recording: {
    en: ['recording', 'clip, clips, audio file, sound file'],
    de: ['Aufnahme', 'clip-, aufzeichnung-, mitschnitt-'],
    fi: ['äänite', 'klip-, leike-, nauhoit-, tallenne, tallenteen, tallenteet, tallenteita'],
    fr: ['enregistrement', 'clip-, extrait, extraits'],
    es: ['grabación', 'clip-, fragmento-'],
    pt: ['gravação', 'clip-, excerto-'],
    sv: ['inspelning', 'klipp-, upptagning-'],
  },
  species: {
    butNotIn: /^results\.wholeName$/,
    en: ['species', 'kind of bird, kinds of bird, taxon, taxa'],
    de: ['Art', 'spezies, vogelsorte-'],
    fi: ['laji', 'species, lajike-'],
    fr: ['espèce', 'species, sorte d’oiseau, sortes d’oiseaux'],
    es: ['especie', 'species, clase de ave, clases de aves'],
    pt: ['espécie', 'species, tipo de ave, tipos de aves'],
    sv: ['art', 'species, fågelsort-'],
  },
  verdict: {
    en: ['verdict', 'judgement-, judgment-, assessment-'],
    de: ['Urteil', 'verdikt-, wertung-, einschätzung-'],
    fi: ['arvio', 'tuomio-'],
    fr: ['verdict', 'jugement-, évaluation-'],
    es: ['veredicto', 'juicio-, valoración, valoraciones'],
    pt: ['veredicto', 'juízo-, avaliaç-'],
    sv: ['omdöme', 'utslag-, bedömning-'],
  },
  review: {
    butNotIn: /^search\.error\.verified$/,
    en: ['review', 'judge, judges, judged, judging, unjudged, verify, verified'],
    de: ['prüfen', 'beurteil-, bewert-, verifizier-'],
    fi: ['tarkistaa', 'arvioi-, arvioimat-'],
    fr: ['vérifier', 'juge, jugé, jugée, jugées, juger'],
    es: ['revisar', 'juzg-, verific-'],
    pt: ['rever', 'avali-, julg-, revisar, revisad-, revisou'],
    sv: ['granska', 'bedöm-, verifier-'],
  },
  station: {
    en: ['station', 'appliance, machine'],
    de: ['Station', 'instanz-, anlage-, maschine-'],
    fi: ['asema', 'instanssi-, laitteisto-'],
    fr: ['station', 'instance-, appareillage-'],
    es: ['estación', 'máquina-'],
    pt: ['estação', 'instância-, máquina-'],
    sv: ['station', 'instans-, anläggning-'],
  },
  source: {
    butNotIn: /^listen\.noSources$/,
    en: ['source, microphone', 'audio source, audio sources, audio input'],
    de: ['Quelle, Mikrofon', 'tonquelle-, audioquelle-, klangquelle-, -mikrophon-'],
    fi: ['lähde, mikrofoni', 'audiolähde-, äänilähde-, äänilähtee-'],
    fr: ['source, micro', 'source audio, sources audio, microphone-'],
    es: ['fuente, micrófono', 'fuente de audio, fuente de sonido, fuentes de audio, fuentes de sonido'],
    pt: ['fonte, microfone', 'fonte de áudio, fonte de som, fontes de áudio, fontes de som'],
    sv: ['ljudkälla, mikrofon', 'audiokälla-, inljudskälla-'],
  },
  confidence: {
    butNotIn: /^(?:detections|species)\.certainty/, // a question to a person, who has confidence in somebody
    en: ['confidence, sure', 'certain, certainty, probability, trust level'],
    de: ['Sicherheit, sicher', 'konfidenz-, gewissheit-'],
    fi: ['varmuus', 'luotettavuu-'],
    fr: ['confiance, sûr', 'certitude-, certain, sûreté, fiabilité'],
    es: ['confianza, seguro', 'certeza, fiabilidad'],
    pt: ['confiança, seguro', 'certeza, fiabilidade'],
    sv: ['säkerhet, säker', 'konfidens-, tillförlitlig-'],
  },
  lock: {
    en: ['lock, unlock', 'protect, protected, unprotect'],
    de: ['schützen, Schutz', 'sperr-, entsperr-, verriegel-'],
    fi: ['lukita, avata lukitus', 'poista lukitus'],
    fr: ['verrouiller, verrou', 'protég-'],
    es: ['bloquear', 'proteg-'],
    pt: ['bloquear', 'tranc-, proteg-'],
    sv: ['låsa, lås', 'skydda-'],
  },
  'do not keep': {
    en: ['do not keep', 'ignore, ignored, ignoring, exclude, excluded, never keep'],
    de: ['nicht behalten', 'ignorier-, ausschließ-, aufgehoben'],
    fi: ['ei säilytetä', 'ohita laji, sivuuta-'],
    fr: ['ne pas conserver', 'ignor-, exclu-'],
    es: ['no guardar', 'ignor-, exclu-'],
    pt: ['não guardar', 'ignor-, exclu-'],
    sv: ['sparas inte', 'ignorer-, uteslut-'],
  },
}

/** What else a language says in one way: a language that can say thou and you says one of them. */
const GLOSSARY: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    'log in, login': 'sign-in, sign-out, sign in, signed in, signing in, sign out, signed out, signin, signout',
    notification: 'alert, alerts',
  },
  de: {
    'anmelden, Anmeldung': 'einlogg-, eingelogg-, ausgelogg-, login-',
  },
  fr: {
    'vous, votre': 'tu, toi, ton, ta, tes',
    'se connecter, connexion': 's’identifier, login-',
    spectrogramme: 'sonagramme-',
  },
  es: {
    'tú, tu': 'usted, ustedes, compruebe, inicie, pulse, elija, escriba, pruebe, quiere, puede permitirlo',
    'iniciar sesión': 'loguear, login-, acceder con',
    notificación: 'alerta, alertas',
  },
  fi: {
    sinä: 'te, teidän, teitä, teille',
    'kirjaudu, kirjautuminen': 'kirjaudu sisään, sisäänkirja-',
    muistiinpano: 'huomautu-, kommentti-',
  },
  pt: {
    'European words':
      'você, senha, tela, usuário, celular, conexão, contato, configurações, registro-, busca, buscar, exclui-, excluíd-, salvar, salvo, solicit-, demais',
    'a carregar, not carregando':
      'carregando, gerando, iniciando, esperando, buscando, conectando, tentando, mostrando, ouvindo, salvando, demorando',
    'iniciar sessão': 'login-, logar, entrou, entrando, entrar com, entra com, página de entrada',
  },
  sv: {
    du: 'ni, er, ert',
    anteckning: 'kommentar-',
    avisering: 'notis-, notifi-',
    'logga in': 'login-',
  },
}

/** Any of the forms, in any case. */
const anyOf = (forms: string): RegExp => {
  const patterns = forms.split(', ').map((form) => {
    const start = form.startsWith('-') ? '' : String.raw`(?<!\p{L})`
    const end = form.endsWith('-') ? '' : String.raw`(?!\p{L})`
    return start + form.replace(/^-|-$/g, '') + end
  })
  return new RegExp(patterns.join('|'), 'iu')
}

const words = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../src/i18n/messages/${locale}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  > // reason: our file

describe.each(Object.keys(LOCALES) as Locale[])('%s', (locale) => {
  // reason: its keys
  const said = Object.entries(words(locale)).map(([key, text]) => [key, wordsOf(text).join('|')] as const)
  const saidWith = (others: string, butNotIn?: RegExp) =>
    said.filter(([key, text]) => anyOf(others).test(text) && !butNotIn?.test(key))

  test.each(Object.values(TERMS).map((term) => [...term[locale], term.butNotIn] as const))(
    'says “%s” and nothing else for it: %s',
    (_, others, butNotIn) => {
      expect(saidWith(others, butNotIn)).toEqual([])
    },
  )

  test.each(Object.entries(GLOSSARY[locale]))('says “%s” and nothing else for it', (_, others) => {
    expect(saidWith(others)).toEqual([])
  })
})

test('German says du, as Spanish, Finnish and Swedish do: nobody is a Sie in the middle of a sentence', () => {
  const polite = /[\p{Ll},] (?:Sie|Ihnen|Ihr|Ihre[nmrs]?)(?!\p{L})/u
  expect(Object.entries(words('de')).filter(([, text]) => polite.test(text))).toEqual([])
})

test('no message sends to settings that the page does not have', () => {
  const elsewhere =
    /^(settings|page\.settings|failure\.local-network|summary\.failed\.settings|reach|search\.page\.settings)/
  const settings = /settings|einstellung|paramètres|ajustes|asetuks|definições|inställning/i
  for (const locale of Object.keys(LOCALES) as Locale[]) // reason: its keys
    expect(Object.entries(words(locale)).filter(([key, text]) => settings.test(text) && !elsewhere.test(key))).toEqual(
      [],
    )
})

test('a time is written as the reader chose it, so nothing behind it says how: “2:00 PM Uhr” is no German', () => {
  const unit = { de: 'Uhr', fr: 'heures?', es: 'horas?', fi: 'tunti', pt: 'horas?', sv: 'timmar', en: 'o’clock' }
  for (const locale of Object.keys(LOCALES) as Locale[]) // reason: its keys
    expect(
      Object.entries(words(locale)).filter(([, text]) =>
        new RegExp(String.raw`\{(?:time|hour|from|to|great|small|\w+When)\} ${unit[locale]}(?!\p{L})`, 'u').test(text),
      ),
    ).toEqual([])
})

test('the glossary finds a whole word, its beginning and its end, in letters of every language', () => {
  expect('Das Mikrophon').toMatch(anyOf('-phon'))
  expect('jugée à tort').toMatch(anyOf('jugée'))
  expect('êtes').not.toMatch(anyOf('tes'))
  expect('Bewertung').toMatch(anyOf('bewert-'))
  expect('Bewertung').not.toMatch(anyOf('bewert'))
})
