import { type DigestMessage, htmlText, plainText } from './message.ts'
import type { DigestWay } from './options.ts'

/** Time of a server for each step, milliseconds. */
const PATIENCE_MS = 30_000
/** Bytes from which an ntfy message arrives as a file. */
const NTFY_BYTES = 4_000

/** Sends a message. Rejects with a sentence, which names the server and no secret. */
export async function sendMessage(message: DigestMessage, way: DigestWay): Promise<void> {
  if (way.kind === 'print') console.log(plainText(message))
  else if (way.kind === 'ntfy') await sendToNtfy(message, new URL(way.url))
  else await sendMail(message, way)
}

async function sendToNtfy(message: DigestMessage, url: URL): Promise<void> {
  const { encodeWords } = await import('nodemailer/lib/mime-funcs')
  const login = decodeURIComponent(`${url.username}:${url.password}`)
  Object.assign(url, { username: '', password: '' }) // fetch refuses an address that has them
  const headers = {
    Title: encodeWords(message.title, 'B', undefined, !/^[ -~]*$/.test(message.title)),
    ...(message.link !== undefined && { Click: message.link }),
    ...(login !== ':' && { Authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
  }
  const body = shortened(plainText({ ...message, link: undefined }))
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' }).catch(() => undefined)
  if (!answer) throw new Error(`ntfy: ${url.host} cannot be reached.`)
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`ntfy: ${url.host} did not take the message (status ${answer.status}).`)
}

/** Lines of a text, as many whole ones as ntfy shows. */
function shortened(text: string): string {
  const lines = text.split('\n')
  while (lines.length > 1 && Buffer.byteLength(lines.join('\n')) > NTFY_BYTES) lines.splice(-2, 2, '…')
  return lines.join('\n')
}

async function sendMail(
  message: DigestMessage,
  { to, from, server }: Extract<DigestWay, { kind: 'mail' }>,
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const { login, host } = server
  const transport = createTransport({
    host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: server.needsTls,
    ...(login && { auth: login }),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    await transport.sendMail({
      from,
      to: [...to],
      subject: message.title,
      text: plainText(message),
      html: htmlText(message),
    })
  } catch (error) {
    throw new Error(`Mail: ${host} ${troubleOf(error)}.`, { cause: error })
  } finally {
    transport.close()
  }
}

/** Meaning of the mail client's error codes. */
const TROUBLES: Readonly<Record<string, string>> = {
  EAUTH: 'does not know this user with this password',
  ETLS: 'offers no encryption, so that nothing was sent',
  ECONNECTION: 'cannot be reached',
  EDNS: 'cannot be reached',
  ESOCKET: 'cannot be reached, or has no certificate that can be trusted',
  ETIMEDOUT: 'does not answer',
}

/** Error of a mail server with its status: its own text may repeat secrets. */
function troubleOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number } // reason: nodemailer's errors carry them
  return TROUBLES[code ?? ''] ?? `did not take the message (${responseCode ?? code ?? 'no reason given'})`
}
