let releaseCurrent: (() => void) | undefined

/**
 * One sound at a time per page, whichever element or station it belongs to: whoever takes the stage silences the one
 * before. Returns the way to step down.
 *
 * @param silence called when another takes the stage
 */
export function acquirePlayback(silence: () => void): () => void {
  const before = releaseCurrent
  releaseCurrent = silence
  if (before && before !== silence) before()
  return () => {
    if (releaseCurrent === silence) releaseCurrent = undefined
  }
}
