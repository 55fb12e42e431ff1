/** Value of a JSON text, untrusted; undefined of an absent text, and of one that is no JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
