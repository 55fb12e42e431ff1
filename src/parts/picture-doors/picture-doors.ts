import { useEffect, useEffectEvent } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'
import { useHost } from '../../ui/host.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { inMoreWords } from '../more-words.ts'
import { useSpeciesPage } from '../use-species-link.ts'
import sheet from './picture-doors.css?sheet'

/**
 * Makes doors of the pictures of birds in an element: a pointer that rests on one is told where it leads, a press opens the page
 * of its species. Those inside a link or a button belong to that. Names are the doors for keys; this draws nothing.
 */
export const PictureDoors = inMoreWords(function PictureDoors(): null {
  const { element } = useHost()
  const title = useText()('species.aboutThis')
  const open = useSpeciesPage()
  usePartSheets(sheet)
  const openSpecies = useEffectEvent((species: string) => open?.(species))
  const isDoor = open !== undefined
  useEffect(() => {
    const root = element.shadowRoot
    if (!root || !isDoor) return
    const lifetime = createLifetime()
    lifetime.listen(root, 'pointerover', (event) => pictureAt(event)?.setAttribute('title', title))
    lifetime.listen(root, 'click', (event) => {
      const species = pictureAt(event)?.dataset.bird
      if (species) openSpecies(species)
    })
    return () => lifetime.end()
  }, [element, isDoor, title])
  return null
})

/** The picture that an event is about, unless something around it leads elsewhere. */
function pictureAt({ target }: Event): HTMLElement | undefined {
  const picture = target instanceof Element ? target.closest<HTMLElement>('.thumbnail[data-bird]') : null
  return picture && !picture.closest('a, button') ? picture : undefined
}
