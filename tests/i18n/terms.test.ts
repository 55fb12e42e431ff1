import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'

/**
 * The glossary: how each language calls what the page is about, and what it must not be called beside it. Words are whole,
 * with a hyphen only their beginning or end; a language that can say thou and you says one of them.
 */
const GLOSSARY: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    'log in, login': 'sign-in, sign-out, sign in, signed in, signing in, sign out, signed out, signin, signout',
    detection: 'sighting, sightings, observation, observations',
    recording: 'audio file, sound file',
    'lock, unlock': 'protect, protected, unprotect',
    notification: 'alert, alerts',
  },
  de: {
    Erkennung: 'detektion-, nachweis-, beobachtung-, sichtung-',
    prüfen: 'beurteil-, bewert-, verifizier-',
    'schützen, Schutz': 'sperr-, entsperr-, verriegel-',
    Aufnahme: 'aufzeichnung-, mitschnitt-',
    Tonquelle: 'audioquelle-, klangquelle-',
    Mikrofon: '-mikrophon-',
    'anmelden, Anmeldung': 'einlogg-, eingelogg-, ausgelogg-, login-',
    Art: 'spezies',
  },
  fr: {
    'vous, votre': 'tu, toi, ton, ta, tes',
    détection: 'observation-, identification-',
    vérifier: 'juge, jugé, jugée, jugées, juger',
    'verrouiller, verrou': 'protég-',
    micro: 'microphone-',
    'se connecter, connexion': 's’identifier, login-',
    spectrogramme: 'sonagramme-',
  },
  es: {
    'tú, tu': 'usted, ustedes, compruebe, inicie, pulse, elija, escriba, pruebe, quiere, puede permitirlo',
    detección: 'registro-, avistamiento-, observación, observaciones',
    revisar: 'juzg-, verific-',
    bloquear: 'proteg-',
    'iniciar sesión': 'loguear, login-, acceder con',
    notificación: 'alerta, alertas',
  },
  fi: {
    sinä: 'te, teidän, teitä, teille',
    havainto: 'tunnistuks-, detektio-',
    tarkistaa: 'arvioi-, arvioimat-',
    'kirjaudu, kirjautuminen': 'kirjaudu sisään, sisäänkirja-',
    'lukita, avata lukitus': 'poista lukitus',
    muistiinpano: 'huomautu-, kommentti-',
    äänite: 'nauhoit-, tallenne, tallenteen, tallenteet, tallenteita',
  },
  pt: {
    deteção: 'detecç-, avistamento-, observaç-',
    'European words':
      'você, senha, tela, usuário, celular, conexão, contato, configurações, registro-, busca, buscar, exclui-, excluíd-, salvar, salvo, solicit-, demais',
    'a carregar, not carregando':
      'carregando, gerando, iniciando, esperando, buscando, conectando, tentando, mostrando, ouvindo, salvando, demorando',
    rever: 'avali-, julg-, revisar, revisad-, revisou',
    bloquear: 'tranc-, proteg-',
    'iniciar sessão': 'login-, logar, entrou, entrando, entrar com, entra com, página de entrada',
  },
  sv: {
    du: 'ni, er, ert',
    detektion: 'observation-, fynd-, upptäckt-',
    granska: 'bedöm-, verifier-',
    'låsa, lås': 'skydda-',
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
  const said = Object.entries(words(locale))

  test.each(Object.entries(GLOSSARY[locale]))('says “%s” and nothing else for it', (_, others) => {
    expect(said.filter(([, text]) => anyOf(others).test(text))).toEqual([])
  })
})

test('German says du, as Spanish, Finnish and Swedish do: nobody is a Sie in the middle of a sentence', () => {
  const polite = /[\p{Ll},] (?:Sie|Ihnen|Ihr|Ihre[nmrs]?)(?!\p{L})/u
  expect(Object.entries(words('de')).filter(([, text]) => polite.test(text))).toEqual([])
})

test('no message sends to settings that the page does not have', () => {
  const elsewhere = /^(settings|page\.settings|failure\.local-network|summary\.failed\.settings|reach)/
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
