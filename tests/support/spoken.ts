/** What the page has said to a screen reader, in order, each with how urgent it was. */
export interface Spoken {
  readonly text: string
  readonly urgency: 'polite' | 'assertive'
}

/**
 * Writes down what stands in the page's announcer as it comes: only what a screen reader gets, which is in no inert or hidden
 * part of the page. Runs inside the page.
 *
 * @returns the list, which grows
 */
export function listenToAnnouncer(): Spoken[] {
  const heard: Spoken[] = []
  new MutationObserver((changes) => {
    for (const line of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(line instanceof HTMLElement)) continue
      const region = line.closest('[data-bird-announcer] [aria-live]')
      if (!region || region === line) continue
      const modal = document.querySelector(':modal')
      if (line.closest('[inert], [hidden], [aria-hidden="true"]') || (modal && !modal.contains(line))) continue
      heard.push({
        text: line.textContent ?? '',
        urgency: region.getAttribute('aria-live') === 'assertive' ? 'assertive' : 'polite',
      })
    }
  }).observe(document, { childList: true, subtree: true })
  return heard
}
