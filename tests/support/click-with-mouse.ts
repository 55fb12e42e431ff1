import { sendMouse } from '@web/test-runner-commands'

/** Clicks the middle of an element with a real mouse, so that the focus it gets is none by keys. */
export async function clickWithMouse(element: Element | null): Promise<void> {
  if (!element) throw new Error('nothing to click')
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] })
}
