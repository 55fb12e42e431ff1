import type { IncomingMessage, RequestListener } from 'node:http'
import type { Locale } from '../../src/domain/locale.ts'
import { wantedLocale } from '../wanted-locale.ts'
import type { AllowedHosts } from './allowed-hosts.ts'
import { refuseRequest, type RequestRefusal } from './refusal.ts'

const COMMAND = '--host 0.0.0.0,name'

/** Texts by language on why a name is not answered, and what to do; `name` is as the browser wrote it: untrusted. */
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

/** Text for a visitor who calls the server by a foreign name, in the language of the browser. */
const foreignNameText = (host: string, acceptLanguage: string | undefined): string =>
  TEXTS[wantedLocale(acceptLanguage)](host.slice(0, 100))

/**
 * Size of a body at most, bytes, as at current stations (station-api 0.4). The page sends no more
 * (`src/station/limits`), `demo/serve/README.md` says it.
 */
export const LARGEST_BODY_BYTES = 10 * 1024 * 1024
/** Header lines of a request at most; browsers send about twenty. */
const MOST_HEADERS = 100
/** Methods that stations understand (station-api 0.4). */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Handler that gets only requests that name this server and have one meaning; with `onlyFrom` only those that come from
 * this address, and any name will do: whoever has that address has asked for the right one.
 */
export const withRequestFilter =
  (handler: RequestListener, isAllowed: AllowedHosts, onlyFrom?: string): RequestListener =>
  (incoming, outgoing) => {
    const isForeign = onlyFrom !== undefined && plainAddress(incoming.socket.remoteAddress) !== plainAddress(onlyFrom)
    const refusal = isForeign ? FOREIGN_CALLER : refusalOf(incoming, onlyFrom === undefined ? isAllowed : isName)
    if (refusal) refuseRequest(incoming, outgoing, refusal)
    else handler(incoming, outgoing)
  }

const FOREIGN_CALLER: RequestRefusal = { status: 403, message: 'This server answers its proxy alone (--only-from).' }

/** Address as IPv4 where an IPv6 socket has mapped one. */
const plainAddress = (address = ''): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')

/** Whether a Host header holds a name or an address at all. */
const isName: AllowedHosts = (host) => /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host)

/** Refusal of a request; undefined when it may go on. Node itself has refused anything that is no HTTP. */
function refusalOf(request: IncomingMessage, isAllowed: AllowedHosts): RequestRefusal | undefined {
  if (request.rawHeaders.length / 2 > MOST_HEADERS) return { status: 431, message: 'Too many header lines.' }
  const named = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name))
  if (named.length !== 1) return { status: 400, message: 'A request must have one Host.' }
  const host = request.headers.host ?? ''
  if (!isAllowed(host)) return { status: 421, message: foreignNameText(host, request.headers['accept-language']) }
  // an absolute address would name another host than Host does; `*` and `host:port` are for proxies
  if (!request.url?.startsWith('/')) return { status: 400, message: 'An address must begin with a slash.' }
  if (!METHODS.includes(request.method ?? '')) return { status: 405, message: `${request.method} is not understood.` }
  return refusalOfBody(request)
}

/** Refusal of a body that is framed in several ways, or unexpected: the next server may take it for a request. */
function refusalOfBody({ headers, method = '' }: IncomingMessage): RequestRefusal | undefined {
  const coding = headers['transfer-encoding']
  const length = headers['content-length']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return { status: 501, message: 'Of transfer encodings only "chunked" is understood.' }
  if (coding !== undefined && length !== undefined)
    return { status: 400, message: 'A body is either chunked or has a length.' }
  if (length !== undefined && !/^\d+$/.test(length)) return { status: 400, message: 'A length is a whole number.' }
  const hasBody = coding !== undefined || Number(length ?? 0) > 0
  if (hasBody && ['GET', 'HEAD'].includes(method)) return { status: 400, message: `${method} has no body.` }
  return Number(length ?? 0) > LARGEST_BODY_BYTES ? BODY_TOO_LARGE : undefined
}

/** Refusal of a body whose size shows only as it comes. */
export const BODY_TOO_LARGE: RequestRefusal = {
  status: 413,
  message: `A body must not be larger than ${LARGEST_BODY_BYTES / 1024 / 1024} MB.`,
}
