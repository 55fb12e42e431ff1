/**
 * The rooms of the house, in order: a file imports only from its own room and from rooms listed before it (src/README.md).
 * `src/` files belong to the room of their first folder; elements, server and demo are the outer ones.
 */
export const ROOMS = [
  'domain',
  'platform',
  'i18n',
  'station',
  'audio',
  'state',
  'ui',
  'parts',
  'features',
  'page',
  'elements',
  'server',
  'demo',
] as const
export type Room = (typeof ROOMS)[number]

/** Rooms that may import less than everything before them. */
export const NARROWER: Partial<Record<Room, readonly Room[]>> = { server: ['domain'] }

/** The room of a path relative to the project (`src/state/clock.ts` → `state`); undefined for files outside the house. */
export function roomOf(path: string): Room | undefined {
  const [first, second] = path.split('/')
  const name = first === 'src' ? second : first
  return ROOMS.find((room) => room === name)
}

/** A thing that only some rooms may touch. */
export interface Restriction {
  /** What it is, for the message. */
  readonly what: string
  /** Package names, with all their sub-paths (`react-dom` also covers `react-dom/client`). */
  readonly packages?: readonly string[]
  /** Global names, bare or through window, self, globalThis or document; `document.title` style for a property. */
  readonly globals?: readonly string[]
  /** Rooms and path beginnings (without extension) where it is allowed. */
  readonly allowed: readonly string[]
}

const HOOKS_OF_THE_STORE = ['src/ui/text', 'src/ui/host'] // The two bridges from React to the store that every primitive needs.
const BOOT = 'src/page/boot' // A classic script of its own that runs before any module: it can import nothing.

/** "Only here": each door to the outside has one room that owns it. */
export const RESTRICTIONS: readonly Restriction[] = [
  {
    what: 'requests to a station',
    packages: ['reconnecting-eventsource'],
    globals: ['fetch', 'EventSource', 'XMLHttpRequest', 'WebSocket', 'navigator.sendBeacon'],
    allowed: ['station'],
  },
  { what: 'storage', globals: ['localStorage', 'sessionStorage', 'indexedDB'], allowed: ['platform', BOOT] },
  {
    what: 'the address bar',
    globals: ['history', 'location.assign', 'location.replace', 'location.reload', 'location.href=', 'location='],
    allowed: ['platform', BOOT],
  },
  { what: 'the document title', globals: ['document.title'], allowed: ['platform', BOOT] },
  {
    what: 'timers',
    globals: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'requestIdleCallback'],
    allowed: ['platform', BOOT],
  },
  {
    what: 'global listeners',
    globals: ['addEventListener', 'removeEventListener', 'document.addEventListener', 'document.removeEventListener'],
    allowed: ['platform', BOOT],
  },
  {
    what: 'sound',
    packages: ['hls.js'],
    globals: ['AudioContext', 'webkitAudioContext', 'OfflineAudioContext', 'AudioWorkletNode'],
    allowed: ['audio'],
  },
  { what: 'Fourier transforms', packages: ['fft.js'], allowed: ['src/domain/sound/fourier'] },
  {
    what: 'the store',
    packages: ['jotai'],
    allowed: ['state', 'parts', 'features', 'elements/define', 'elements/define/shell', ...HOOKS_OF_THE_STORE],
  },
  {
    what: 'React',
    packages: ['react', 'react-dom'],
    allowed: ['ui', 'parts', 'features', 'elements/define', 'elements/define/shell'],
  },
  { what: 'lit-html', packages: ['lit-html', 'lit'], allowed: ['page'] },
  { what: 'r2wc', packages: ['@r2wc/react-to-web-component'], allowed: ['elements/define'] },
]

/** Whether a file may touch a restricted thing. The server and the demo run elsewhere: they are bound by the order alone. */
export function mayTouch(path: string, restriction: Restriction): boolean {
  const room = roomOf(path)
  if (room === undefined || room === 'demo' || room === 'server') return true
  return restriction.allowed.some((place) => place === room || path === place || path.startsWith(`${place}.`))
}
