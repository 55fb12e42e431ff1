import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { SPECIES_PATH } from '../../../domain/station-paths.ts'
import { pageTitleAtom } from '../../../state/page-title.ts'
import { useSettings } from '../../../ui/settings.ts'

/**
 * Tells the dashboard around what its page is called now, and that it belongs to the list.
 *
 * @param id how the address names the species
 * @param title its common name: untrusted text
 */
export function useOneTitle(id: string, title: string): void {
  const { navigation, text } = useSettings()
  const tell = useSetAtom(pageTitleAtom)
  const words = text('page.species')
  useEffect(() => {
    if (!navigation) return
    tell({ id, title, above: { words, path: SPECIES_PATH } })
    return () => tell(undefined)
  }, [navigation, tell, id, title, words])
}
