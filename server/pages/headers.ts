/** Origins that may show a page in a frame, for its policy: our own, and these (`--allow-frame`). */
export const frameAncestors = (framedBy: readonly string[] = []): string =>
  ['frame-ancestors', "'self'", ...framedBy].join(' ')

/**
 * Headers of the page where these origins may frame it, without X-Frame-Options: that cannot name an origin, and some browsers
 * would obey it.
 */
export function pageHeaders(framedBy: readonly string[] = []): Readonly<Record<string, string>> {
  if (framedBy.length === 0) return PAGE_HEADERS
  const { 'x-frame-options': _nobodyElse, ...headers } = PAGE_HEADERS
  const policy = (headers['content-security-policy'] ?? '').replace(frameAncestors(), frameAncestors(framedBy))
  return { ...headers, 'content-security-policy': policy }
}

/**
 * Headers of the page itself. Strict: no inline script or style, nothing from elsewhere but pictures (classic stations
 * redirect species images to their providers), and only two Trusted Types policies.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https: http:",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors(),
    "require-trusted-types-for 'script'",
    'trusted-types lit-html dawn-chorus',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store', // a page from the browser's memory would have old time and rights
}
