/** What the embedded station calls itself, per dialect: after the generation of BirdNET-Go it speaks like. */
export const STATION_VERSION = { classic: 'garden-20251031', current: 'garden-20260822' } as const

/** When that generation was built. */
export const BUILD_DATE = { classic: '2025-10-31T08:00:00Z', current: '2026-08-22T18:53:29Z' } as const
