import { useEffect, useEffectEvent } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'
import { useHost } from '../../ui/host.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useSpeciesPage } from '../use-species-link.ts'
import sheet from './picture-doors.css?sheet'

/**
 * Links on the pictures of birds in an element: a resting pointer is told the target, a press opens the page of its
 * species. Pictures inside a link or a button are left to it. Keys use the names; this draws nothing.
 */
export function PictureLinks(): null {
  const { element } = useHost()
  const title = useText()('detections.aboutSpecies')
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
}

/** Picture of an event, unless it stands inside another link or button. */
function pictureAt({ target }: Event): HTMLElement | undefined {
  const picture = target instanceof Element ? target.closest<HTMLElement>('.thumbnail[data-bird]') : null
  return picture && !picture.closest('a, button') ? picture : undefined
}
