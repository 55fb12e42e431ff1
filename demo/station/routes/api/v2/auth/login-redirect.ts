import type { Dialect } from '../../../../../../src/domain/station-config.ts'

const BASES = ['/ui/', '/app/', '/admin/', '/dashboard/']
const LONGEST = { classic: 512, current: 2048 } as const

/**
 * Target of a sign-in: an unsafe one becomes the base path, one outside the base path is put **behind** it (`/other` →
 * `/ui/other`, `/ui` → `/ui/ui`; station-api 2.1).
 */
export function loginRedirect(dialect: Dialect, wish: string, givenBase: string, referer?: string): string {
  const base = /^\/[a-zA-Z0-9/_-]*\/$/.test(givenBase) && givenBase.length <= 128 ? givenBase : baseOf(referer)
  if (!isSafePath(dialect, wish) || wish === '/') return base
  return wish.startsWith(base) ? wish : `${base.slice(0, -1)}${wish}`
}

/** Whether a path may be redirected to: on this station and nowhere else. */
export function isSafePath(dialect: Dialect, path: string): boolean {
  if (!path.startsWith('/') || path.length >= LONGEST[dialect]) return false
  return !/\/\/|\\|\.\.|:\/\/|[\0\r\n]/.test(path)
}

function baseOf(referer: string | undefined): string {
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : ''
  return BASES.find((base) => path.startsWith(base)) ?? '/ui/'
}
