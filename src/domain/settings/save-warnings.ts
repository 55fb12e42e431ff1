import { readAt, type SettingsDocument, type SettingsPath } from './document.ts'
import { accountsOf, hasLogin, hasPassword } from './logins.ts'
import { trimmedText } from './rules/rule.ts'

/**
 * What a save may do to the station, or to whoever saves: words are `settings.saveWarning.<name>`.
 *
 * - `password`: a login with a password begins, or it is another one
 * - `nobody`: accounts elsewhere alone, and none of them may come in
 * - `open`: nobody has to log in any more
 * - `everywhere`: nobody has to log in, wherever they are
 * - `bypass`: networks without a login are fewer
 * - `private`: without a login nothing is seen
 * - `address`: after a restart the pages are somewhere else
 * - `certificate`: encryption with a certificate that is not there
 * - `file`, `folder`, `server`: what the next start needs, and nobody can see from outside whether it is there
 */
export interface SaveWarning {
  readonly name:
    | 'password'
    | 'nobody'
    | 'open'
    | 'everywhere'
    | 'bypass'
    | 'private'
    | 'address'
    | 'certificate'
    | 'file'
    | 'folder'
    | 'server'
  /** Path of the value concerned, where it is one. */
  readonly path?: SettingsPath
}

const ADDRESS = [
  'webServer.port',
  'webServer.basePath',
  'security.host',
  'security.autoTls',
  'security.tlsMode',
  'security.tlsPort',
  'security.redirectToHttps',
]
const BYPASS = 'security.allowSubnetBypass'

/** Warnings before a save; none of them refuses it. */
export function saveWarningsOf(before: SettingsDocument, after: SettingsDocument): readonly SaveWarning[] {
  const changed = (path: SettingsPath): boolean => readAt(before, path) !== readAt(after, path)
  return [...lockOuts(before, after, changed), ...startDangers(after, changed)]
}

type Changed = (path: SettingsPath) => boolean

function lockOuts(before: SettingsDocument, after: SettingsDocument, changed: Changed): readonly SaveWarning[] {
  const accounts = accountsOf(after)
  const isTouched = JSON.stringify(readAt(before, 'security')) !== JSON.stringify(readAt(after, 'security'))
  const hadBypass = readAt(before, `${BYPASS}.enabled`) === true
  const hasBypass = readAt(after, `${BYPASS}.enabled`) === true
  const isOtherBypass = changed(`${BYPASS}.enabled`) || changed(`${BYPASS}.subnet`)
  const isNew = changed('security.basicAuth.enabled') || changed('security.basicAuth.password')
  const found: readonly (readonly [SaveWarning, boolean])[] = [
    [
      { name: 'password' },
      isNew && hasPassword(after) && trimmedText(readAt(after, 'security.basicAuth.password')) !== '',
    ],
    [
      { name: 'nobody' },
      isTouched && !hasPassword(after) && accounts.length > 0 && accounts.every((users) => users === ''),
    ],
    [{ name: 'open' }, hasLogin(before) && !hasLogin(after)],
    [{ name: 'everywhere', path: `${BYPASS}.subnet` }, isOtherBypass && hasBypass && isEverywhere(after)],
    [{ name: 'bypass' }, hasLogin(after) && hadBypass && isOtherBypass && !isEverywhere(after)],
    [{ name: 'private' }, changed('security.privateMode') && readAt(after, 'security.privateMode') === true],
    [{ name: 'address' }, ADDRESS.some(changed)],
  ]
  return found.flatMap(([warning, isSo]) => (isSo ? [warning] : []))
}

/** Whether one of the networks without a login covers everything: `0.0.0.0/0`, `::/0`. */
const isEverywhere = (document: SettingsDocument): boolean =>
  trimmedText(readAt(document, `${BYPASS}.subnet`))
    .split(',')
    .some((network) => /\/0+$/.test(network.trim()))

/** Values that a station accepts unchecked, and that may stop its next start (station-api rest 3.6). */
function startDangers(after: SettingsDocument, changed: Changed): readonly SaveWarning[] {
  const files = ['birdnet.modelPath', 'birdnet.labelPath'].filter(
    (path) => changed(path) && trimmedText(readAt(after, path)) !== '',
  )
  const [sqlite, mysql, tls] = ['output.sqlite.path', 'output.mysql', 'security.tlsMode'] as const
  const isFile = readAt(after, 'output.sqlite.enabled') === true
  const isServer = readAt(after, `${mysql}.enabled`) === true
  const server = ['enabled', 'host', 'port', 'username', 'password', 'database'].map((name) => `${mysql}.${name}`)
  return [
    ...files.map((path): SaveWarning => ({ name: 'file', path })),
    ...(isFile && changed(sqlite) ? [{ name: 'folder', path: sqlite } as const] : []),
    ...(isServer && server.some(changed) ? [{ name: 'server', path: `${mysql}.host` } as const] : []),
    ...(changed(tls) && readAt(after, tls) === 'manual' ? [{ name: 'certificate', path: tls } as const] : []),
  ]
}
