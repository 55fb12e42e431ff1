import { setViewport } from '@web/test-runner-commands'
import { makeOwnPage } from '../../support/own-page.ts'

/** Puts a section of the settings on the station's own page, at a desk. What the station answers has to be said before. */
export async function openSettings(section: string): Promise<{ element: HTMLElement; root: ShadowRoot }> {
  makeOwnPage()
  await setViewport({ width: 1280, height: 900 })
  // what checks and saves comes when the fields stand: nobody types before it is here
  await Promise.all([import('../../../elements/settings.ts'), import('../../../src/features/settings/saving.tsx')])
  const element = document.createElement('bird-settings')
  element.setAttribute('section', section)
  document.body.append(element)
  return { element, root: element.shadowRoot as ShadowRoot } // reason: every element of ours has an open one
}
