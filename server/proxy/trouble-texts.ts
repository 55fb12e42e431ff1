import type { Locale } from '../../src/domain/locale.ts'
import { RETRY_SECONDS } from './limits.ts'

/** Texts for a person when there is no station to show. */
export interface TroubleTexts {
  readonly away: string
  readonly 'not-a-station': string
  readonly tried: string
  readonly reason: string
  readonly retry: string
  readonly soon: string
  /** Advice: the probable fault, and what to do. */
  readonly advice: Readonly<Record<Advice, string>>
}

/** Faults of a station that cannot be reached, as far as they can be told apart. */
export type Advice = 'silent' | 'unknownName' | 'refused' | 'certificate' | 'not-a-station'

/** Advice for the error message of a failed connection. */
export function adviceFor(reason: string): Advice {
  if (/ENOTFOUND|EAI_AGAIN/.test(reason)) return 'unknownName'
  if (/ECONNREFUSED/.test(reason)) return 'refused'
  return /certificate/i.test(reason) ? 'certificate' : 'silent'
}

/** Texts in the languages of the page that they stand in for. */
export const TROUBLE_TEXTS: Readonly<Record<Locale, TroubleTexts>> = {
  en: {
    away: 'The bird station does not answer',
    'not-a-station': 'This is not a bird station',
    tried: 'Address tried',
    reason: 'Reason',
    retry: 'Try again',
    soon: `This page tries again every ${RETRY_SECONDS} seconds.`,
    advice: {
      silent: 'Nothing was heard from this address. Is the station switched on and in the same network?',
      unknownName: 'Nothing in your network has this name. Try its number instead, such as http://192.168.1.20:8080.',
      refused: 'The computer is there, but nothing listens at this port. Is BirdNET-Go running?',
      certificate: 'The certificate of this address is not trusted. In your own network http:// may do.',
      'not-a-station':
        'Something answers at this address, but it is not BirdNET-Go. Check the address given with --station.',
    },
  },
  de: {
    away: 'Die Vogelstation antwortet nicht',
    'not-a-station': 'Das ist keine Vogelstation',
    tried: 'Versuchte Adresse',
    reason: 'Grund',
    retry: 'Erneut versuchen',
    soon: `Diese Seite versucht es alle ${RETRY_SECONDS} Sekunden erneut.`,
    advice: {
      silent: 'Unter dieser Adresse ist nichts zu hören. Ist die Station eingeschaltet und im selben Netz?',
      unknownName: 'Nichts in deinem Netz heißt so. Versuche es mit der Nummer, etwa http://192.168.1.20:8080.',
      refused: 'Der Rechner ist da, aber an diesem Port hört niemand zu. Läuft BirdNET-Go?',
      certificate: 'Dem Zertifikat dieser Adresse wird nicht vertraut. Im eigenen Netz genügt vielleicht http://.',
      'not-a-station':
        'Unter dieser Adresse antwortet etwas, aber nicht BirdNET-Go. Prüfe die Adresse hinter --station.',
    },
  },
  fr: {
    away: 'La station d’oiseaux ne répond pas',
    'not-a-station': 'Ce n’est pas une station d’oiseaux',
    tried: 'Adresse essayée',
    reason: 'Raison',
    retry: 'Réessayer',
    soon: `Cette page réessaie toutes les ${RETRY_SECONDS} secondes.`,
    advice: {
      silent: 'Rien ne répond à cette adresse. La station est-elle allumée et sur le même réseau ?',
      unknownName: 'Rien ne porte ce nom sur votre réseau. Essayez son numéro, par exemple http://192.168.1.20:8080.',
      refused: 'L’ordinateur est là, mais rien n’écoute sur ce port. BirdNET-Go est-il lancé ?',
      certificate: 'Le certificat de cette adresse n’est pas reconnu. Sur votre réseau, http:// peut suffire.',
      'not-a-station':
        'Quelque chose répond à cette adresse, mais ce n’est pas BirdNET-Go. Vérifiez l’adresse donnée avec --station.',
    },
  },
  es: {
    away: 'La estación de aves no responde',
    'not-a-station': 'Esto no es una estación de aves',
    tried: 'Dirección probada',
    reason: 'Motivo',
    retry: 'Reintentar',
    soon: `Esta página vuelve a intentarlo cada ${RETRY_SECONDS} segundos.`,
    advice: {
      silent: 'Nada responde en esta dirección. ¿Está la estación encendida y en la misma red?',
      unknownName: 'Nada en su red tiene este nombre. Pruebe con su número, por ejemplo http://192.168.1.20:8080.',
      refused: 'El equipo está ahí, pero nada escucha en este puerto. ¿Está BirdNET-Go en marcha?',
      certificate: 'El certificado de esta dirección no es de confianza. En su propia red puede bastar http://.',
      'not-a-station':
        'Algo responde en esta dirección, pero no es BirdNET-Go. Compruebe la dirección indicada con --station.',
    },
  },
  fi: {
    away: 'Lintuasema ei vastaa',
    'not-a-station': 'Tämä ei ole lintuasema',
    tried: 'Kokeiltu osoite',
    reason: 'Syy',
    retry: 'Yritä uudelleen',
    soon: `Tämä sivu yrittää uudelleen ${RETRY_SECONDS} sekunnin välein.`,
    advice: {
      silent: 'Tästä osoitteesta ei kuulu mitään. Onko asema päällä ja samassa verkossa?',
      unknownName: 'Verkossasi ei ole tämän nimistä laitetta. Kokeile numeroa, esimerkiksi http://192.168.1.20:8080.',
      refused: 'Tietokone on paikalla, mutta tätä porttia ei kuuntele mikään. Onko BirdNET-Go käynnissä?',
      certificate: 'Tämän osoitteen varmenteeseen ei luoteta. Omassa verkossa http:// voi riittää.',
      'not-a-station': 'Tässä osoitteessa vastaa jokin, mutta se ei ole BirdNET-Go. Tarkista --station-osoite.',
    },
  },
  pt: {
    away: 'A estação de aves não responde',
    'not-a-station': 'Isto não é uma estação de aves',
    tried: 'Endereço tentado',
    reason: 'Motivo',
    retry: 'Tentar novamente',
    soon: `Esta página tenta novamente a cada ${RETRY_SECONDS} segundos.`,
    advice: {
      silent: 'Nada responde neste endereço. A estação está ligada e na mesma rede?',
      unknownName: 'Nada na sua rede tem este nome. Experimente o número, por exemplo http://192.168.1.20:8080.',
      refused: 'O computador está lá, mas nada escuta nesta porta. O BirdNET-Go está em execução?',
      certificate: 'O certificado deste endereço não é de confiança. Na sua própria rede, http:// pode bastar.',
      'not-a-station':
        'Algo responde neste endereço, mas não é o BirdNET-Go. Verifique o endereço indicado com --station.',
    },
  },
  sv: {
    away: 'Fågelstationen svarar inte',
    'not-a-station': 'Det här är ingen fågelstation',
    tried: 'Adress som provades',
    reason: 'Orsak',
    retry: 'Försök igen',
    soon: `Sidan försöker igen var ${RETRY_SECONDS}:e sekund.`,
    advice: {
      silent: 'Inget svarar på den här adressen. Är stationen på och i samma nätverk?',
      unknownName:
        'Inget i ditt nätverk har det namnet. Prova numret i stället, till exempel http://192.168.1.20:8080.',
      refused: 'Datorn finns där, men inget lyssnar på den här porten. Är BirdNET-Go igång?',
      certificate: 'Adressens certifikat är inte betrott. I ditt eget nätverk kan http:// räcka.',
      'not-a-station':
        'Något svarar på den här adressen, men det är inte BirdNET-Go. Kontrollera adressen efter --station.',
    },
  },
}
