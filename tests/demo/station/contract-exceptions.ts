/** Questions that have an answer already. All others join later. */
export const BUILT =
  /^(\w+ (\/$|\/ui\/|\/login|\/logout|\/health|\/api\/v1\/(oauth2|audio-|settings))|\w+ \/api\/v2\/(app\/|health(?!\/)|ping|auth\/|nope|detections|analytics\/|insights\/|dashboard\/kpis|range\/heatmap|species(\?|$|\/taxonomy)|taxonomy\/|weather\/|notifications(?!\/check)|settings|range\/|control\/|integrations\/|support\/|filesystem\/|system\/(info|resources|disks|jobs|processes|temperature|audio\/(active|devices|sources|equalizer)|restart-status|metrics|diagnostics|database\/(overview|stats|v2|backup))|streams\/(health|status|sources|test)|health\/audio|alerts\/|dynamic-thresholds|models(\/|$)|sse\/status|streams\/(quiet|hls|audio-level)|search(?!\/)))/i

/** Recorded from stations set up in ways ours is not here. */
export const OTHER_SETUP: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /forwarded-prefix|ingress-path|config-base-path|root-prefixed/, why: 'ours has no base path' },
  { file: /local-network-bypass/, why: 'ours knows no local network' },
  { file: /token-expired/, why: 'life of a sign-in shortened by configuration: tested with another clock' },
  { file: /rate-limit|audio-level-(limit|too-many)/, why: 'many at once: has a test of its own' },
  { file: /streams-health-one/, why: 'a stream of theirs, of whose address ours knows nothing' },
  { file: /soundlevels/, why: 'ours measures no octave bands' },
  { file: /init\.mp4/, why: 'ours is packed MP3 here, which has no head' },
  { file: /restart-container/, why: 'ours runs in no container' },
  { file: /user\/support\/download$/, why: 'a report of another day: the flows fetch one of their own' },
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
  {
    says: /species\/summary 200 \[\]\.species_code: never recorded$/,
    why: 'the recorded species had no code (station-api rest.md 1.3: left out where there is none)',
  },
  {
    says: /alerts\/history 200 .*escalation_steps: never recorded$/,
    why: 'only one rule has them (station-api rest.md 12.1), and it had not fired',
  },
  { says: /settings\S* 200 [\w.]*\.config:/, why: 'keyed by species name; ours configures none' },
  { says: /system\/jobs 200 \.actions\.\w+: never recorded/, why: 'keyed by kind; nothing had been done there' },
  {
    says: /temperature\/cpu 200 \.(message: missing|(celsius|sensor_details): never recorded)/,
    why: 'their machine had no sensor; ours has one, or a shed in the garden (rest.md 7.6)',
  },
  { says: /audio\/active 200 \.(message: missing|device: object)/, why: 'theirs had no sound card (rest.md 7.7)' },
  { says: /disks 200 \[\]\.(read|write|io)_\w+: missing/, why: 'only some kernels count (rest.md 7.3)' },
  {
    says: /diagnostics\/run 200 \.(results\[\]\.details|count_by_status)\./,
    why: 'what a check adds, and how they end, is of the machine (rest.md 7.9)',
  },
]
