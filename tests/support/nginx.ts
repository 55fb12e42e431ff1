import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

/** What a test says, in one line, where there is no nginx. */
export const NGINX_ABSENT = 'no nginx: apt-get install nginx-light'

/** An nginx of our own, with the settings in `conf.d/*.conf` of its folder, as Debian reads them. */
export interface Nginx {
  /** What makes `nginx` on a command line mean this one. */
  readonly options: string
  stop(): Promise<void>
}

/** Starts nginx in a folder that holds `conf.d/`, and waits until it listens. Rejects with what it said when it ends. */
export async function startNginx(folder: string, port: number): Promise<Nginx> {
  const settings = join(folder, 'nginx.conf')
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name), { recursive: true })
  const places = ['client_body_temp_path body', 'proxy_temp_path proxy', 'fastcgi_temp_path fastcgi']
  writeFileSync(
    settings,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr warn;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${[...places, 'uwsgi_temp_path uwsgi', 'scgi_temp_path scgi'].map((one) => `${one.replace(/ /, ` ${folder}/`)};`).join('\n  ')}
  include ${folder}/conf.d/*.conf;
}
`,
  )
  const child = spawn('nginx', ['-c', settings, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  const ended = new Promise<never>((_, reject) => child.once('exit', () => reject(new Error(`nginx ended:\n${said}`))))
  ended.catch(() => {}) // also when it is asked to
  await Promise.race([listens(port), ended])
  return { options: `-c ${settings}`, stop: () => stop(child) }
}

async function listens(port: number): Promise<void> {
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
  while (!(await isOpen())) await new Promise((resolve) => setTimeout(resolve, 20))
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
