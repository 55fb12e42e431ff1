/**
 * Flags for every Chromium under test. As root its sandbox cannot start; the rest keeps it from talking to anybody but us
 * and from needing a graphics card.
 */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
