const KEY = 'signing-in'

/** Note of a page for the one after a sign-in, in the same tab. */
export interface SignInNote {
  /** Address that was left, as in the address bar: path and query. */
  readonly path: string
  /** Sign-in provider; absent for a password. */
  readonly provider?: string
}

/** Keeps the note until the next page takes it. Does nothing where storage is blocked. */
export function writeSignInNote(note: SignInNote): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note))
  } catch {
    // full or blocked: the next page begins without a note
  }
}

/** Takes the note of an earlier page of this tab; undefined when there is no readable one. */
export function takeSignInNote(): SignInNote | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const { path, provider } = JSON.parse(text ?? '') as Record<string, unknown> // reason: each is checked
    if (typeof path !== 'string') return undefined
    return typeof provider === 'string' ? { path, provider } : { path }
  } catch {
    return undefined
  }
}
