/**
 * Reading of the station's wall clock at an RFC 3339 moment, as milliseconds of {@link wallMs}: the text before its
 * offset. Undefined for undefined.
 */
export function wallMsOf(instant: string | undefined): number | undefined {
  if (instant === undefined) return undefined
  const ms = Date.parse(`${instant.slice(0, 19)}Z`)
  return Number.isNaN(ms) ? undefined : ms
}
