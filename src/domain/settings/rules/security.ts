import type { SettingsPath } from '../document.ts'
import type { SettingsIssue } from '../issue.ts'
import { ACCOUNT_BLOCKS } from '../logins.ts'
import { isWebAddress } from './sending.ts'
import { type SettingsRule, trimmedText } from './rule.ts'

type Found = SettingsIssue | false

const PROVIDERS = ['google', 'github', 'microsoft', 'line', 'kakao', 'oidc']

/** Host: needed for sign-in with other accounts, which leads back to it, and for a certificate. */
export const hostRule: SettingsRule = ({ isOn, text }) => {
  const host = text('security.host') || hostOf(text('security.baseUrl'))
  const needsName = ['security.googleAuth.enabled', 'security.githubAuth.enabled', 'security.autoTls'].filter(isOn)
  const isAutomatic = isOn('security.autoTls') || text('security.tlsMode') === 'autotls'
  const isName = /^(?=.*[a-z])[\da-z-]+(\.[\da-z-]+)+$/i.test(host)
  return [
    ...needsName.map(
      (path): Found =>
        host === '' && { path, reason: 'needsHost', fixes: [{ words: 'turnOff', edits: { [path]: false } }] },
    ),
    text('security.tlsMode') === 'autotls' && host === '' && { path: 'security.tlsMode', reason: 'needsHost' },
    isAutomatic && host !== '' && !isName && { path: 'security.host', reason: 'domain' },
  ]
}

const hostOf = (address: string): string => URL.parse(address)?.hostname ?? ''

/** Accounts elsewhere: each needs an id and a secret. */
export const accountsRule: SettingsRule = ({ isOn, text, items }) => {
  const blocks = ACCOUNT_BLOCKS.map((name) => `security.${name}`).filter((path) => isOn(`${path}.enabled`))
  const providers = items('security.oauthProviders').filter(({ item }) => item['enabled'] === true)
  return [
    ...blocks.flatMap((path) =>
      ['clientId', 'clientSecret'].map((key) => required(`${path}.${key}`, text(`${path}.${key}`))),
    ),
    ...providers.flatMap(({ path, item }): readonly Found[] => {
      const provider = trimmedText(item['provider']).replace(/^.*oidc.*$/i, 'oidc')
      return [
        !PROVIDERS.includes(provider) && { path: `${path}.provider`, reason: 'option' },
        required(`${path}.clientId`, trimmedText(item['clientId'])),
        required(`${path}.clientSecret`, trimmedText(item['clientSecret'])),
        provider === 'oidc' &&
          !isWebAddress(trimmedText(item['issuerUrl'])) && { path: `${path}.issuerUrl`, reason: 'issuer' },
      ]
    }),
    ...providers
      .filter(({ item }) => trimmedText(item['provider']) === 'oidc')
      .slice(1)
      .map(({ path }): Found => ({ path: `${path}.provider`, reason: 'oneOidc' })),
  ]
}

const required = (path: SettingsPath, text: string): Found => text === '' && { path, reason: 'required' }

/** Login with a password: it needs one, else no person could sign in. */
export const passwordRule: SettingsRule = ({ isOn, text }) => {
  const basic = 'security.basicAuth'
  const path = `${basic}.password`
  return [
    isOn(`${basic}.enabled`) &&
      text(path) === '' && {
        path,
        reason: 'noPassword',
        fixes: [{ words: 'turnOff', edits: { [`${basic}.enabled`]: false } }],
      },
  ]
}

/** Networks that need no login, with commas between them. */
export const networksRule: SettingsRule = ({ isOn, text }) => {
  const path = 'security.allowSubnetBypass.subnet'
  if (!isOn('security.allowSubnetBypass.enabled')) return []
  const networks = text(path).split(',')
  return [!networks.every((network) => isNetwork(network.trim())) && { path, reason: 'cidr' }]
}

/** Public address of the station, with its protocol. */
export const baseUrlRule: SettingsRule = ({ text }) => {
  const path = 'security.baseUrl'
  return [text(path) !== '' && !isWebAddress(text(path)) && { path, reason: 'webAddress' }]
}

/** Trusted proxies: an address, a network, or all of Cloudflare (a current station alone). */
export const proxiesRule: SettingsRule = ({ at }) => {
  const path = 'security.trustedProxies'
  const list: unknown = at(path)
  const isProxy = (one: unknown): boolean => {
    const text = trimmedText(one)
    return /^cloudflare$/i.test(text) || isNetwork(text) || isNetwork(`${text}/${text.includes(':') ? 128 : 32}`)
  }
  return [Array.isArray(list) && !list.every(isProxy) && { path, reason: 'proxy' }]
}

/** Whether a text is a network: `192.168.1.0/24`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = ''] = /^([\d.a-f:]+)\/(\d{1,3})$/i.exec(text) ?? []
  if (address.includes(':')) return Number(bits) <= 128 && URL.canParse(`http://[${address}]/`)
  const parts = address.split('.')
  return (
    parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255) && Number(bits) <= 32
  )
}

/** Base path of the pages where a station shares its address. */
export const basePathRule: SettingsRule = ({ text }) => {
  const path = 'webServer.basePath'
  const base = text(path)
  const isPath = /^(?:\/[\w.~-]+)+$/.test(base) && !base.split('/').includes('..')
  return [base !== '' && !isPath && { path, reason: 'basePath' }]
}

const ELEMENTS = [
  'banner',
  'daily-summary',
  'new-species-highlights',
  'currently-hearing',
  'detections-grid',
  'live-spectrogram',
  'video-embed',
]

/** Layout of the dashboard of a current station. */
export const layoutRule: SettingsRule = ({ items }) =>
  items('realtime.dashboard.layout.elements').flatMap(({ path, item }): readonly Found[] => {
    const width = trimmedText(item['width'])
    return [
      !ELEMENTS.includes(trimmedText(item['type'])) && { path: `${path}.type`, reason: 'option' },
      width !== '' && width !== 'full' && width !== 'half' && { path: `${path}.width`, reason: 'option' },
    ]
  })
