/**
 * Waits until nothing of an element, and of the elements inside it, moves or fades any more, but for what does so without an
 * end. What is drawn anew may begin to move with the next frame, so it waits for one first, and looks again after a rest.
 */
export async function atRest(element: Element): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await new Promise(requestAnimationFrame)
    const moving = rootsIn(element).flatMap((root) => root.getAnimations())
    const ending = moving.filter(({ effect }) =>
      Number.isFinite(Number(effect?.getComputedTiming().endTime ?? Infinity)),
    )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
}

const rootsIn = ({ shadowRoot }: Element): readonly ShadowRoot[] =>
  shadowRoot ? [shadowRoot, ...[...shadowRoot.querySelectorAll('*')].flatMap(rootsIn)] : []
