/** Whether an earlier page of this tab left for a sign-in, by its note (sign-in-note). */
export function isSigningIn(): boolean {
  try {
    return sessionStorage.getItem('signing-in') !== null
  } catch {
    return false // blocked by the browser's privacy settings
  }
}
