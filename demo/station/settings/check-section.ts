import { isTree, type Tree } from './fields.ts'
import { templateFault } from './templates.ts'
import { at, flagAt, textAt, treesAt } from './tree.ts'

/**
 * What a station finds wrong with the body of a PATCH of one section, in words; undefined when nothing. It looks at the
 * body alone, and at little of it (station-api rest.md 3.4).
 */
export function sectionFault(section: string, body: Tree, isClassic: boolean): string | undefined {
  switch (section) {
    case 'main':
      return nameFault(body)
    case 'birdnet':
      return placeFault(body, '')
    case 'webserver':
      return 'port' in body ? portFault(textAt(body, 'port')) : undefined
    case 'security':
      return securityFault(body)
    case 'mqtt':
      return flagAt(body, 'enabled') && textAt(body, 'broker') === ''
        ? 'broker is required when MQTT is enabled'
        : undefined
    case 'rtsp':
      return isClassic ? addressFault(body['urls']) : undefined
    case 'species':
      return speciesFault(body['config'])
    case 'realtime':
      return speciesFault(at(body, 'species.config'))
    case 'notification':
      return templatesFault(body)
    default:
      return undefined
  }
}

/** The three things that a classic station looks at when all is saved. */
export function classicFault(tree: Tree): string | undefined {
  const port = textAt(tree, 'webServer.port')
  return placeFault(tree, 'birdnet.') ?? (isPort(port) ? undefined : `invalid port number: ${port}`)
}

export const isPort = (port: string): boolean => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535

function nameFault({ name }: Tree): string | undefined {
  if (name === '') return 'node name cannot be empty'
  return typeof name === 'string' && name.length > 100 ? 'node name must not exceed 100 characters' : undefined
}

function placeFault(tree: Tree, before: string): string | undefined {
  const isBeyond = (name: string, most: number): boolean => {
    const value = at(tree, before + name)
    return typeof value === 'number' && !(Math.abs(value) <= most)
  }
  if (isBeyond('latitude', 90)) return 'latitude must be between -90 and 90'
  return isBeyond('longitude', 180) ? 'longitude must be between -180 and 180' : undefined
}

const portFault = (port: string): string | undefined => (isPort(port) ? undefined : 'port must be between 1 and 65535')

function securityFault(body: Tree): string | undefined {
  if (textAt(body, 'host').length > 255) return 'host must not exceed 255 characters'
  const subnet = textAt(body, 'allowSubnetBypass.subnet')
  if (subnet !== '' && !subnet.includes('/')) return 'subnet must be in CIDR format'
  for (const name of ['googleAuth', 'githubAuth'])
    if (flagAt(body, `${name}.enabled`))
      for (const secret of ['clientId', 'clientSecret'])
        if (textAt(body, `${name}.${secret}`) === '') return `${name}.${secret} is required when enabled`
  return undefined
}

function addressFault(urls: unknown): string | undefined {
  if (!Array.isArray(urls)) return undefined
  for (const [index, address] of (urls as unknown[]).entries()) {
    if (typeof address !== 'string') continue
    const which = `RTSP URL at index ${index}`
    if (address === '') return `${which} cannot be empty`
    const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(address)?.[1]
    if (scheme?.toLowerCase() !== 'rtsp') return `${which} must use rtsp:// scheme, got ${scheme ?? ''}://`
    const [, host = '', port] = /^rtsp:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?#]*)(?::([^/?#]*))?/i.exec(address) ?? []
    if (host === '') return `${which} must have a host`
    if (port !== undefined && !isPort(port)) return `${which} has an invalid port: ${port}`
  }
  return undefined
}

/** Fault in the settings of single species. */
export function speciesFault(config: unknown): string | undefined {
  if (!isTree(config)) return undefined
  for (const [name, one] of Object.entries(config)) {
    const [interval, threshold] = [at(one, 'interval'), at(one, 'threshold')]
    if (typeof interval === 'number' && interval < 0)
      return `species config for '${name}': interval must be non-negative, got ${interval}`
    if (typeof threshold === 'number' && !(threshold >= 0 && threshold <= 1))
      return `species config for '${name}': threshold must be between 0 and 1, got ${threshold.toFixed(6)}`
  }
  return undefined
}

/** Fault in the texts of notifications. */
export function templatesFault(body: Tree): string | undefined {
  for (const name of ['title', 'message']) {
    const fault = templateFault(name, textAt(body, `templates.newSpecies.${name}`))
    if (fault) return `invalid template syntax in new species ${name}: ${fault}`
  }
  return undefined
}

/** Fault in the filters of the equalizer: those that cannot be made at a sample rate of 48 kHz. */
export function equalizerFault(tree: Tree): string | undefined {
  for (const [index, one] of treesAt(tree, 'filters').entries()) {
    const [type, frequency, q] = [textAt(one, 'type'), at(one, 'frequency'), at(one, 'q')]
    if (!/^(LowPass|HighPass|BandReject|BandPass|AllPass|LowShelf|HighShelf|Peaking)$/i.test(type))
      return `filter ${index}: unknown type ${type}`
    if (!(Number(frequency) > 0 && Number(frequency) < 24_000)) return `filter ${index}: invalid frequency`
    if (!(Number(q) >= 0 && Number(q) <= 100)) return `filter ${index}: invalid Q`
  }
  return undefined
}
