/**
 * Copies the text of a field, in the clipboard’s own way or, on plain http, where there is none, in the old one. False where
 * the browser lets nobody: then the text is at least selected.
 */
export async function copyField(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy') // deprecated, and the only way on plain http
  }
}
