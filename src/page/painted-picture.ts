/** What stands in the summary until it has drawn itself. */
const SUMMARY_SKETCH = 'bird-daily-summary > .sketch'

/**
 * Clears the painted picture but keeps its style sheet; an empty root of a page gets constructable ones. When the sketch of
 * the summary knows birds already (first-rows.ts), gives the way to put it back into the drawing that has taken its place:
 * no bird leaves before the table stands there, and none is there twice.
 *
 * @param dress gives the root constructable style sheets; none: others do
 */
export function takeOver(root: ShadowRoot, dress: (() => void) | undefined): (() => void) | undefined {
  const painted = root.querySelector('link[rel="stylesheet"]')
  const sketch = root.querySelector(SUMMARY_SKETCH)
  root.replaceChildren(...(painted ? [painted] : []))
  if (!painted) dress?.()
  if (!sketch?.querySelector('.known')) return undefined
  return () => {
    const fresh = root.querySelector(SUMMARY_SKETCH)
    fresh?.parentElement?.addEventListener('bird-ready', () => sketch.remove(), { once: true })
    fresh?.replaceWith(sketch)
  }
}
