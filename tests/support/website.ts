import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Certificate } from './certificate.ts'

const DISTRIBUTION = new URL('../../dist/', import.meta.url).pathname
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' }

/** Somebody's server on an origin of its own. */
export interface Website {
  readonly origin: string
  /** `GET /path` of every request that arrived, in order. */
  readonly arrivals: readonly string[]
  /** Those of them that were refused: `404 GET /path`. */
  readonly refused: readonly string[]
  stop(): Promise<void>
}

/** Starts a server on a free port; with a certificate it speaks https. */
export async function startWebsite(answer: RequestListener, certificate?: Certificate): Promise<Website> {
  const arrivals: string[] = []
  const refused: string[] = []
  const listener: RequestListener = (request, response) => {
    arrivals.push(`${request.method} ${request.url}`)
    response.on('finish', () => {
      if (response.statusCode >= 400) refused.push(`${response.statusCode} ${request.method} ${request.url}`)
    })
    answer(request, response)
  }
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // reason: it listens on a port
  return {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    arrivals,
    refused,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A website with one page, and the built elements beside it under the paths they have in `dist/`. */
export function startHostSite(
  body: (origin: string) => string,
  options: { readonly headers?: Readonly<Record<string, string>>; readonly certificate?: Certificate } = {},
): Promise<Website> {
  return startWebsite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://website')
    if (pathname === '/') {
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A website</title></head><body>${body(request.headers.host ?? '')}</body></html>`
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...options.headers }).end(html)
      return
    }
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    readFile(join(DISTRIBUTION, normalize(pathname))).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    )
  }, options.certificate)
}
