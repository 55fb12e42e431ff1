/** Waits until nothing of an element, and of the elements inside it, moves or fades any more, but for what does so without an end. */
export function atRest(element: Element): Promise<unknown> {
  const moving = rootsIn(element).flatMap((root) => root.getAnimations())
  const ending = moving.filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime ?? Infinity)))
  return Promise.allSettled(ending.map(({ finished }) => finished))
}

const rootsIn = ({ shadowRoot }: Element): readonly ShadowRoot[] =>
  shadowRoot ? [shadowRoot, ...[...shadowRoot.querySelectorAll('*')].flatMap(rootsIn)] : []
