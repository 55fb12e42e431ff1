/** Questions that have an answer already. All others join later. */
export const BUILT =
  /^(\w+ (\/$|\/ui\/|\/login|\/logout|\/health|\/api\/v1\/(oauth2|audio-))|\w+ \/api\/v2\/(app\/|health(?!\/)|ping|auth\/|nope|detections|analytics\/species\/(daily|thumbnails)|weather\/|notifications(?!\/check)|settings\/(dashboard|nosuch|nope)\b|sse\/status|streams\/(quiet|hls|audio-level)|search(?!\/))|GET \/api\/v2\/settings\/species)/i

/** Recorded from stations set up in ways ours is not here. */
export const OTHER_SETUP: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /forwarded-prefix|ingress-path|config-base-path|root-prefixed/, why: 'ours has no base path' },
  { file: /local-network-bypass/, why: 'ours knows no local network' },
  { file: /token-expired/, why: 'life of a sign-in shortened by configuration: tested with another clock' },
  { file: /rate-limit|audio-level-(limit|too-many)/, why: 'many at once: has a test of its own' },
  { file: /soundlevels/, why: 'ours measures no octave bands' },
  { file: /init\.mp4/, why: 'ours is packed MP3 here, which has no head' },
  { file: /etc\/passwd/, why: 'clients tidy such a path before they ask' },
  { file: /empty-|polar-/, why: 'an empty database, a place beyond the polar circle' },
  { file: /daily-none|hourly-one-none/, why: 'a day without weather: our garden has some every day of its history' },
]

/** Statuses and headers that differ on purpose. */
export const ALLOWED_HEADERS: readonly { readonly says: RegExp; readonly why: string }[] = [
  {
    says: /GET \/(ui\/|login)[^:]*: (cache-control|pragma|expires):/,
    why: 'the page is ours: no-store, because it carries the time and the rights of whoever looks',
  },
  { says: /segment\d+\.m4s: content-type: audio\/mpeg, recorded video\/iso\.segment/, why: 'ours is packed MP3 here' },
]

/** Keys and types that differ on purpose. */
export const ALLOWED_BODY: readonly { readonly says: RegExp; readonly why: string }[] = [
  {
    says: /\.(days_?since_?first_?seen|days_?this_?year|days_?this_?season|clouds): missing$/i,
    why: 'zero is left out, and the recorded species had no first day (station-api 5.1)',
  },
  {
    says: /\.(isNew\w+|is_new\w+|comments|weather|temperature|temp_m..|wind_gust|expires_at|locked): never recorded$/,
    why: 'left out when false, zero or empty: that recording had none, others of the same endpoint have (3.1, 7.3)',
  },
  { says: /\.(metadata|message_params|title_params)\.\w+: never recorded$/, why: 'free-form by design (10.1)' },
  { says: /settings\/species 200 \.config:/, why: 'keyed by species name; ours configures none' },
]
