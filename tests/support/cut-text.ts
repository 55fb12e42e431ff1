/**
 * Finds text that cannot be read as it stands, in any shadow root: cut by its box or a line clamp, beyond the edge of the
 * window, over other text; choices and hints that are wider than their field; a page that scrolls sideways. Runs inside the
 * page, so it uses nothing from outside itself.
 *
 * @param within only what stands in elements that match, and in what is drawn inside them
 * @returns each fault as a line, `cut: "Einstellungen" in button.menu < bird-now`
 */
export function findCutText(within: string): string[] {
  const EDGE = 1.5
  const faults = new Set<string>()
  interface Leaf {
    readonly element: Element
    readonly words: string
    readonly rects: readonly DOMRect[]
    readonly floats: boolean
  }
  const leaves: Leaf[] = []
  const parentOf = (node: Element): Element | null => {
    if (node.assignedSlot) return node.assignedSlot
    const root = node.getRootNode()
    return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const pathOf = (element: Element): string => {
    const names: string[] = []
    for (let at: Element | null = element; at && names.length < 3; at = parentOf(at)) {
      const name = at.getAttribute('part') ?? at.classList[0]
      names.push(name ? `${at.localName}.${name}` : at.localName)
    }
    const root = element.getRootNode()
    return `${names.join(' < ')} (${root instanceof ShadowRoot ? root.host.localName : 'page'})`
  }
  const tell = (fault: string, element: Element, words: string): void =>
    void faults.add(`${fault}: "${words.slice(0, 60)}" in ${pathOf(element)}`)
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  /** Words for those who listen are kept in a box of one pixel. */
  const isForListeners = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const { clipPath, position } = getComputedStyle(at)
      if (position === 'absolute' && clipPath === 'inset(50%)') return true
    }
    return false
  }
  const checkClipped = (element: Element, words: string, rects: readonly DOMRect[]): boolean => {
    let floats = false
    for (let at: Element | null = element; at && at !== document.documentElement; at = parentOf(at)) {
      const style = getComputedStyle(at)
      const [x, y] = [style.overflowX, style.overflowY]
      const box = at.getBoundingClientRect()
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      const isOut = rects.some(
        (rect) =>
          (hides(x) && (rect.right > box.right + EDGE || rect.left < box.left - EDGE)) ||
          (hides(y) && (rect.bottom > box.bottom + rect.height / 3 || rect.top < box.top - rect.height / 3)),
      )
      if (isOut && style.display !== 'inline') {
        tell('cut', element, words)
        return floats
      }
      if (['auto', 'scroll'].includes(x)) return true // whoever scrolls reads on
      if (['fixed', 'sticky'].includes(style.position) || at.matches('dialog, [popover]')) floats = true
    }
    if (rects.some(({ right, left }) => right > document.documentElement.clientWidth + EDGE || left < -EDGE))
      tell('beyond the window', element, words)
    return floats
  }
  const widthOf = (words: string, style: CSSStyleDeclaration): number => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return 0
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    return pen.measureText(words).width
  }
  const checkField = (field: HTMLSelectElement | HTMLInputElement): void => {
    const style = getComputedStyle(field)
    const isSelect = field instanceof HTMLSelectElement
    const words = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder
    if (!isSelect && !['text', 'search', 'password', 'url'].includes(field.type)) return
    const arrow = isSelect && style.appearance !== 'none' ? 14 : 0
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - arrow
    if (widthOf(words, style) > room + EDGE) tell('too long for its field', field, words)
  }
  const visit = (root: ParentNode, isInside: boolean): void => {
    for (const element of root.querySelectorAll('*')) {
      const inside = isInside || element.closest(within) !== null
      if (element.shadowRoot) visit(element.shadowRoot, inside)
      if (!inside || element.closest('svg, style, script, noscript, option, [hidden]') || !isSeen(element)) continue
      if (element instanceof HTMLSelectElement || element instanceof HTMLInputElement) checkField(element)
      for (const node of element.childNodes) {
        const words = node.nodeType === Node.TEXT_NODE ? (node.nodeValue?.trim() ?? '') : ''
        if (words === '') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
        if (rects.length === 0 || isForListeners(element)) continue
        leaves.push({ element, words, rects, floats: checkClipped(element, words, rects) })
      }
    }
  }
  visit(document, document.documentElement.matches(within))
  const still = leaves.filter(({ floats }) => !floats)
  const boxes = still
    .flatMap((leaf) => leaf.rects.map((rect) => ({ leaf, rect })))
    .sort((a, b) => a.rect.top - b.rect.top)
  boxes.forEach(({ leaf, rect }, index) => {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const other = boxes[next]
      if (!other || other.rect.top > rect.bottom) break
      if (other.leaf.element === leaf.element) continue
      const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
      if (across > 2 && down > Math.min(rect.height, other.rect.height) * 0.4)
        tell(`over "${other.leaf.words.slice(0, 40)}"`, leaf.element, leaf.words)
    }
  })
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth + 1) faults.add(`the page scrolls sideways: ${scrollWidth} in ${clientWidth} pixels`)
  return [...faults]
}
