import type { Page } from 'playwright-core'

/** Waits until every picture in the window is there. */
export const picturesThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const imagesIn = (root: Document | ShadowRoot): HTMLImageElement[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element instanceof HTMLImageElement ? [element] : []),
        ...(element.shadowRoot ? imagesIn(element.shadowRoot) : []),
      ])
    const isShown = ({ top, width }: DOMRect): boolean => width > 0 && top < innerHeight
    return imagesIn(document).every((image) => image.naturalWidth > 0 || !isShown(image.getBoundingClientRect()))
  })
