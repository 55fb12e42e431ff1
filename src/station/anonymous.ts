/**
 * How an embed asks: nothing is known of the visitor, nothing is kept, and a redirect is an end, not a way to somewhere
 * else.
 */
export const ANONYMOUS = {
  credentials: 'omit',
  redirect: 'manual',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit
