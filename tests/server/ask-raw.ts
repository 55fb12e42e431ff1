import { connect } from 'node:net'

/**
 * Sends the head of a request and a body as they are, which fetch would not, and gives the answer as it came. A connection that is
 * reset counts as its end.
 */
export function askRaw(port: number, head: string, body = ''): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`))
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.on('close', () => done(text)).on('error', () => undefined)
  })
}

/** The status of an answer; undefined when there was none. */
export const statusOf = (answer: string): number | undefined => {
  const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]
  return status === undefined ? undefined : Number(status)
}
