import type { Detection } from '../domain/detection.ts'
import { detectionPath } from '../domain/station-paths.ts'
import { type NavigatingLink, useNavigatingLink } from './navigating-link.ts'

/**
 * Function that links a bird to the station's page of its detection. Undefined for a bird without an id, and where no
 * links are wanted.
 */
export function useBirdLink(): (detection: Pick<Detection, 'id'>) => NavigatingLink | undefined {
  const linkTo = useNavigatingLink()
  return ({ id }) => (id === 0 ? undefined : linkTo(detectionPath(id), 'detection', { id: String(id) }))
}
