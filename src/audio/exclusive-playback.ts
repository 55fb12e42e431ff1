let releaseCurrent: (() => void) | undefined

/**
 * Exclusive playback: one sound at a time per page, whichever element or station it belongs to. The last one to acquire
 * it silences the one before. Returns the function that releases it.
 *
 * @param silence called when another acquires playback
 */
export function acquirePlayback(silence: () => void): () => void {
  const before = releaseCurrent
  releaseCurrent = silence
  if (before && before !== silence) before()
  return () => {
    if (releaseCurrent === silence) releaseCurrent = undefined
  }
}
