/**
 * Finds text that a reader cannot read whole: cut by what is around it, under other text, or wider than the page. Runs inside
 * the page, which may have any number of shadow roots.
 *
 * @returns one line for each: what is wrong with which words
 */
export function illegible(): string[] {
  interface Piece {
    readonly words: string
    readonly element: Element
    readonly boxes: readonly DOMRect[]
  }
  const found: string[] = []
  const pieces: Piece[] = []
  const parentOf = (at: Element): Element | null => {
    if (at.assignedSlot) return at.assignedSlot
    const root = at.getRootNode()
    return at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const isHidden = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const style = getComputedStyle(at)
      if (style.opacity === '0' || style.clipPath !== 'none' || style.contentVisibility === 'hidden') return true
      if (at instanceof HTMLElement && at.inert) return true
    }
    return !element.checkVisibility({ visibilityProperty: true })
  }
  const name = (text: Text): string =>
    `“${(text.textContent ?? '').trim().slice(0, 40)}” (${text.parentElement?.className || text.parentElement?.localName})`
  const read = (root: Document | ShadowRoot): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot) read(node.shadowRoot)
      if (!(node instanceof Text) || !node.textContent?.trim() || !node.parentElement) continue
      const element = node.parentElement
      if (/^(style|script|option|title)$/.test(element.localName) || isHidden(element)) continue
      if (getComputedStyle(element).fontSize === '0px' || getComputedStyle(element).color.endsWith(', 0)')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (boxes.length === 0) continue
      pieces.push({ words: name(node), element, boxes })
      for (let at: Element | null = element; at; at = parentOf(at)) {
        const { overflowX, overflowY, position } = getComputedStyle(at)
        const frame = at.getBoundingClientRect()
        const cut = boxes.find((box) => {
          const glyphs = box.height * 0.16 // a line is higher than what is written in it
          const below = overflowY === 'hidden' || overflowY === 'clip' ? box.bottom - glyphs - frame.bottom : 0
          const beside = overflowX === 'hidden' || overflowX === 'clip' ? box.right - frame.right : 0
          return below > 1 || beside > 1.5
        })
        if (cut) {
          found.push(`cut: ${name(node)} by ${at.className || at.localName}`)
          break
        }
        if (position === 'fixed' || overflowX === 'auto' || overflowX === 'scroll') break
      }
    }
  }
  read(document)
  const overlap = (a: DOMRect, b: DOMRect): boolean => {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > 2 && height > 0.3 * Math.min(a.height, b.height)
  }
  const layer = (element: Element): string => {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const { position } = getComputedStyle(at)
      if (position === 'sticky' || position === 'fixed') return at.className || at.localName
    }
    return ''
  }
  const layers = pieces.map(({ element }) => layer(element))
  for (const [index, one] of pieces.entries())
    for (const [further, other] of pieces.slice(index + 1).entries())
      if (
        layers[index] === layers[index + 1 + further] &&
        one.boxes.some((a) => other.boxes.some((b) => overlap(a, b)))
      )
        found.push(`over each other: ${one.words} and ${other.words}`)
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
  return found
}
