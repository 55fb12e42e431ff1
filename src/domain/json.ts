/** What a JSON text says, untrusted; undefined of none, and of what is no JSON: somebody else's, or cut off. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
