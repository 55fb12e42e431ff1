/**
 * All that a website has to allow for elements of one station, whose code comes from there too: nothing inline, nothing
 * from anywhere else, and no Trusted Types policy. Live sound is put together in the browser: a medium of the page's own, `blob:`.
 * It may come from another origin, `listening`.
 */
export const websitePolicy = (station: string, listening: string): string => {
  const heard = [...new Set([station, listening])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${station}`,
    "style-src 'self'",
    `img-src 'self' data: ${station}`,
    `connect-src ${heard}`,
    `media-src ${heard} blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/**
 * For the recipes: what a careful website allows that serves the elements itself, with one worker for the streams of all its
 * pages; and frames, for they show each other.
 */
export const recipePolicy = (station: string): string =>
  [
    "default-src 'none'",
    `script-src ${station}`,
    "style-src 'self'",
    `img-src 'self' data: ${station}`,
    `connect-src ${station}`,
    `media-src ${station} blob:`,
    `frame-src ${station}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dawn-chorus',
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
