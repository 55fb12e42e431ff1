/** Marks the document with theme and language: only the page does this, never an embed. */
export function markDocument(marks: { readonly theme?: 'light' | 'dark'; readonly language?: string }): void {
  const root = globalThis.document?.documentElement
  if (!root) return
  if (marks.theme !== undefined) root.dataset.theme = marks.theme
  if (marks.language !== undefined) root.lang = marks.language
}
