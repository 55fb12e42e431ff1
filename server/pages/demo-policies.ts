/**
 * All that a website has to allow for elements of one station, whose code comes from there too: nothing inline, nothing
 * from anywhere else, and no Trusted Types policy. Live sound is put together in the browser: a medium of the page's own, `blob:`.
 */
export const websitePolicy = (station: string): string =>
  [
    "default-src 'none'",
    `script-src ${station}`,
    "style-src 'self'",
    `img-src 'self' data: ${station}`,
    `connect-src ${station}`,
    `media-src ${station} blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** For pages on which a visitor may name any station, and that show the dashboard and share streams among tabs. */
export const anyStationPolicy = (): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https: http:",
    "connect-src 'self' https: http:",
    "media-src 'self' blob: https: http:",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html dawn-chorus',
  ].join('; ')
