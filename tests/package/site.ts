import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, preview } from 'vite'

/** A website in a folder: file names and their contents. */
export type Files = Readonly<Record<string, string>>

/** A website that is being served. */
export interface Site {
  readonly origin: string
  stop(): Promise<void>
}

/** Writes files into a folder. */
export function write(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

/** Serves a folder as it is, with these headers on every answer. */
export async function serve(folder: string, headers: Record<string, string> = {}): Promise<Site> {
  const server = await preview({
    configFile: false,
    root: folder,
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 0, headers },
    logLevel: 'error',
  })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Builds an app with Vite and nothing else, as its template does. Gives the folder with the result. */
export async function buildApp(folder: string): Promise<string> {
  await build({ configFile: false, root: folder, logLevel: 'error' })
  return join(folder, 'dist')
}
