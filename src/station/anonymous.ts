/** Request options of an embed: no credentials, no cache, and a redirect is a failure. */
export const ANONYMOUS = {
  credentials: 'omit',
  redirect: 'manual',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit
