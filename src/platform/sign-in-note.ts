const KEY = 'signing-in'

/** What a page leaves for the one that comes after a sign-in, in the same tab. */
export interface SignInNote {
  /** Where it was left, as in the address bar: path and query. */
  readonly path: string
  /** Who was to say who we are; absent for a password. */
  readonly provider?: string
}

/** Keeps the note until the next page takes it. Does nothing where the browser keeps nothing. */
export function writeSignInNote(note: SignInNote): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note))
  } catch {
    // full or blocked: the next page begins like any other
  }
}

/** Takes the note that an earlier page of this tab has left; undefined when there is none that can be read. */
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
