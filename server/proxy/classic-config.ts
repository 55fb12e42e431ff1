import type { ClassicPageConfig } from '../pages/page-html.ts'

/**
 * Reads the config a classic station writes into its page: a JavaScript literal, not JSON (station-api 1.1), and the CSRF
 * meta tag. Reads JSON as well. Undefined when the page has none. Never evaluates anything.
 */
export function readClassicConfig(html: string): ClassicPageConfig | undefined {
  const at = html.search(/BIRDNET_CONFIG|id="bird-page-config"/) // or the page of another Dawn Chorus
  if (at < 0) return undefined
  const literal = html.slice(at, at + 4000)
  const enabled = flag(literal, 'enabled')
  if (enabled === undefined) return undefined
  return {
    csrfToken: text(literal, 'csrfToken') || metaToken(html),
    security: { enabled, accessAllowed: flag(literal, 'accessAllowed') ?? false },
    version: text(literal, 'version'),
  }
}

const flag = (literal: string, name: string): boolean | undefined => {
  const match = new RegExp(`["']?\\b${name}["']?\\s*:\\s*(true|false)\\b`).exec(literal)
  return match ? match[1] === 'true' : undefined
}

function text(literal: string, name: string): string {
  const match = new RegExp(
    `["']?\\b${name}["']?\\s*:\\s*(?:'((?:[^'\\\\\\n]|\\\\.)*)'|"((?:[^"\\\\\\n]|\\\\.)*)")`,
  ).exec(literal)
  return unescaped(match?.[1] ?? match?.[2] ?? '')
}

/** The few escapes a template engine writes: `\x26`, `\u0026`, `\'`. */
const unescaped = (literal: string): string =>
  literal.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gi, (_, byte?: string, unit?: string, sign?: string) =>
    byte || unit ? String.fromCharCode(Number.parseInt(byte ?? unit ?? '', 16)) : (sign ?? ''),
  )

function metaToken(html: string): string {
  const tag = /<meta\b[^>]*\bname=["']csrf-token["'][^>]*>/i.exec(html)?.[0] ?? ''
  return (
    /\bcontent=(?:"([^"]*)"|'([^']*)')/i
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined) ?? ''
  )
}
