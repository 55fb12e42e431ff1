import type { Locale } from '../../src/domain/locale.ts'
import { wantedLocale } from '../wanted-locale.ts'

const COMMAND = '--host 0.0.0.0,name'

/** Why a name is not answered, and what to do, by language; `name` is as the browser wrote it: untrusted text. */
const TEXTS: Readonly<Record<Locale, (name: string) => string>> = {
  en: (name) =>
    `This server does not answer to the name "${name}". Call it by its address or as localhost, or add the name when it is started: ${COMMAND} (the first is where it listens).`,
  de: (name) =>
    `Dieser Server antwortet nicht auf den Namen „${name}“. Rufe ihn mit seiner Adresse oder als localhost auf, oder nenne ihm den Namen beim Start: ${COMMAND} (das erste ist, wo er lauscht).`,
  fr: (name) =>
    `Ce serveur ne répond pas au nom « ${name} ». Appelez-le par son adresse ou localhost, ou ajoutez le nom au démarrage : ${COMMAND} (le premier indique où il écoute).`,
  es: (name) =>
    `Este servidor no responde al nombre «${name}». Llámelo por su dirección o como localhost, o añada el nombre al iniciarlo: ${COMMAND} (lo primero es dónde escucha).`,
  fi: (name) =>
    `Tämä palvelin ei vastaa nimeen ”${name}”. Käytä sen osoitetta tai nimeä localhost, tai lisää nimi käynnistettäessä: ${COMMAND} (ensimmäinen kertoo, missä se kuuntelee).`,
  pt: (name) =>
    `Este servidor não responde ao nome “${name}”. Chame-o pelo endereço ou como localhost, ou acrescente o nome ao iniciá-lo: ${COMMAND} (o primeiro é onde ele escuta).`,
  sv: (name) =>
    `Den här servern svarar inte på namnet ”${name}”. Använd dess adress eller localhost, eller lägg till namnet när den startas: ${COMMAND} (det första är var den lyssnar).`,
}

/** What is said to somebody who calls the server by a name that is not its own, in the language of the browser. */
export const foreignNameText = (host: string, acceptLanguage: string | undefined): string =>
  TEXTS[wantedLocale(acceptLanguage)](host.slice(0, 100))
