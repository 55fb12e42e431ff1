/**
 * Finds what has too little room, in any shadow root: what sticks out of the box that it stands in, controls that lie on a text or
 * on each other or are too small for a finger, words torn into more than two pieces, and what scrolls sideways without having said so (a scroll container is a labelled
 * region). Runs inside the page, so it uses nothing from outside itself.
 *
 * @param within what matches is looked at: the boxes, each as wide as it is
 * @returns each fault as a line, `sticks out by 12 px: "Rotkehlchen" in span.name < li.item (bird-detections)`
 */
export function findCrowding(within: string): string[] {
  const EDGE = 1.5
  const SMALLEST = 24 // WCAG 2.5.8
  const MOST_PIECES = 2
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="slider"], [role="tab"], [role="checkbox"], [role="switch"]'
  const faults = new Set<string>()
  const parentOf = (node: Element): Element | null => {
    if (node.assignedSlot) return node.assignedSlot
    const root = node.getRootNode()
    return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const chainOf = (element: Element): Element[] => {
    const chain: Element[] = []
    for (let at: Element | null = element; at; at = parentOf(at)) chain.push(at)
    return chain
  }
  const pathOf = (element: Element): string => {
    const names = chainOf(element)
      .slice(0, 3)
      .map((at) => [at.localName, at.getAttribute('part') ?? at.classList[0]].filter(Boolean).join('.'))
    const root = element.getRootNode()
    return `${names.join(' < ')} (${root instanceof ShadowRoot ? root.host.localName : 'page'})`
  }
  const wordsOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
  const tell = (fault: string, element: Element): void =>
    void faults.add(`${fault}: "${wordsOf(element)}" in ${pathOf(element)}`)
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })

  interface Place {
    readonly element: Element
    readonly chain: readonly Element[]
    readonly rects: readonly DOMRect[]
    readonly isControl: boolean
  }
  const places: Place[] = []
  /** What is left of a rectangle when every box around it has cut off what it hides; nothing, for what floats or is only heard. */
  const seenPart = (rect: DOMRect, chain: readonly Element[], box: Element): DOMRect | undefined => {
    let { left, right, top, bottom } = rect
    let escapes = false // an absolute element is cut by what it is placed in, and by what is around that
    for (const at of chain) {
      const style = getComputedStyle(at)
      if (style.position === 'fixed' || at.matches('dialog, [popover]')) return undefined
      if (style.clipPath !== 'none' && style.position === 'absolute') return undefined
      const isPlaced = style.position !== 'static' || style.containerType !== 'normal' || style.contain !== 'none'
      if (isPlaced) escapes = false
      if (at !== chain[0] && !escapes && style.display !== 'inline' && style.display !== 'contents') {
        const around = at.getBoundingClientRect()
        if (style.overflowX !== 'visible') [left, right] = [Math.max(left, around.left), Math.min(right, around.right)]
        if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)]
      }
      if (style.position === 'absolute') escapes = true
      if (at === box) break
    }
    return right - left > EDGE && bottom - top > EDGE ? new DOMRect(left, top, right - left, bottom - top) : undefined
  }
  /** Only what is painted takes room: what a control has around its sign, and what only places others, does not. */
  const isPainted = (element: Element, style: CSSStyleDeclaration): boolean =>
    element.matches('img, canvas, svg') ||
    style.backgroundImage !== 'none' ||
    !/^(transparent|rgba?\(.*[,/] 0\))$/.test(style.backgroundColor) ||
    Number.parseFloat(style.borderInlineEndWidth) > 0
  const textRects = (element: Element): DOMRect[] =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      .flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })

  /** In how many pieces the most broken word of an element stands. */
  const mostPieces = (element: Element): number => {
    let most = 0
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        most = Math.max(most, new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
      }
    }
    return most
  }

  const look = (element: Element, box: Element): void => {
    const chain = chainOf(element)
    const style = getComputedStyle(element)
    const whole = element.getBoundingClientRect()
    const isControl = element.matches(CONTROLS) && style.pointerEvents !== 'none'
    const words = textRects(element)
    const seen = (rects: readonly DOMRect[]): DOMRect[] => rects.flatMap((rect) => seenPart(rect, chain, box) ?? [])
    const edges = box.getBoundingClientRect()
    for (const rect of seen(isPainted(element, style) ? [whole, ...words] : words)) {
      const out = Math.max(rect.right - edges.right, edges.left - rect.left)
      if (out > EDGE) tell(`sticks out by ${Math.round(out)} px`, element)
    }
    if (['auto', 'scroll'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + EDGE)
      if (element.getAttribute('role') !== 'region') tell('scrolls sideways', element)
    if (!isControl && words.length === 0) return
    const rects = seen(isControl && style.display !== 'inline' ? [whole] : words)
    if (rects.length > 0) places.push({ element, chain, rects, isControl })
    if (rects.length > MOST_PIECES && mostPieces(element) > MOST_PIECES) tell('torn', element)
    const isField = !element.matches('input[type="range"], input[type="checkbox"], input[type="radio"]')
    if (isControl && isField && style.display !== 'inline' && rects.length > 0)
      if (whole.width < SMALLEST && whole.height < SMALLEST)
        tell(`only ${Math.round(whole.width)} × ${Math.round(whole.height)} px`, element)
  }
  const visit = (root: ParentNode, box: Element): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot, box)
      if (element.closest('svg, style, script, noscript, option, [hidden]') || !isSeen(element)) continue
      look(element, box)
    }
  }
  for (const box of document.querySelectorAll(within)) visit(box, box)

  const all = places
    .flatMap((place) => place.rects.map((rect) => ({ place, rect })))
    .sort((a, b) => a.rect.top - b.rect.top)
  all.forEach(({ place, rect }, index) => {
    for (let next = index + 1; next < all.length; next += 1) {
      const other = all[next]
      if (!other || other.rect.top > rect.bottom) break
      if (!place.isControl && !other.place.isControl) continue // two texts: `findCutText`
      if (place.chain.includes(other.place.element) || other.place.chain.includes(place.element)) continue
      const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
      if (across > 2 && down > 2)
        tell(`on "${wordsOf(other.place.element)}" (${pathOf(other.place.element)})`, place.element)
    }
  })
  return [...faults]
}
