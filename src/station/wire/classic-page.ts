import type { StationConfig } from '../../domain/station-config.ts'

/** Page config in a classic station's HTML: it is a JavaScript literal, not JSON (station-api 1.1). */
export function pageConfigInHtml(html: string): unknown {
  const literal = html.slice(Math.max(0, html.search(/BIRDNET_CONFIG|bird-page-config/)))
  const flag = (name: string): boolean | undefined => {
    const word = new RegExp(`\\b${name}["']?\\s*:\\s*(true|false)\\b`).exec(literal)?.[1]
    return word === undefined ? undefined : word === 'true'
  }
  const text = (name: string): string | undefined =>
    new RegExp(`\\b${name}["']?\\s*:\\s*(["'])((?:(?!\\1).)*)\\1`).exec(literal)?.[2]
  return {
    csrfToken: text('csrfToken'),
    security: { enabled: flag('enabled'), accessAllowed: flag('accessAllowed') },
    version: text('version'),
  }
}

/**
 * Configuration of a classic station that cannot be read from another site. It counts as locked, so that no action is
 * offered.
 */
export const UNKNOWN_CLASSIC: StationConfig = {
  dialect: 'classic',
  basePath: '',
  version: '',
  security: { enabled: true, accessAllowed: false, privateMode: false },
  signIn: { password: true, providers: [] },
}
