import { readFileSync } from 'node:fs'
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const SOURCES = fileURLToPath(new URL('./bare-table/', import.meta.url))
const BUILT = fileURLToPath(new URL('../../node_modules/.cache/dawn-chorus/bare-table/', import.meta.url))

/** Builds the bare table for production, with the same compiler and settings as the product. */
export async function buildBareTable(): Promise<void> {
  await build({
    configFile: false,
    root: SOURCES,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: BUILT, emptyOutDir: true, modulePreload: { polyfill: false }, reportCompressedSize: false },
  })
}

/** A server for the bare table in front of a station: files compressed as ours are, `/api` passed on. */
export interface BareServer {
  readonly origin: string
  close(): void
}

export async function serveBareTable(station: string): Promise<BareServer> {
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.url?.startsWith('/api/') === true) passOn(station, request, response)
    else sendFile(request.url ?? '/', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // reason: a TCP server's address is an object
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function passOn(station: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = sendRequest(
    `${station}${request.url}`,
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

const compressed = new Map<string, Buffer>()

function sendFile(url: string, response: ServerResponse): void {
  const path = join(BUILT, normalize(url === '/' ? '/index.html' : url))
  try {
    const body = compressed.get(path) ?? brotliCompressSync(readFileSync(path))
    compressed.set(path, body)
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}
