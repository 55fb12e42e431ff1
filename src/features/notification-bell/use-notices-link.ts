import { noticesPath } from '../../domain/notification-view.ts'
import { type NavigatingLink, useNavigatingLink } from '../../parts/navigating-link.ts'

/**
 * The way to the page of all notices; undefined where the page around wants no links.
 *
 * @param id of the notice that the page is to show; empty for all of them
 */
export const useNoticesLink = (id = ''): NavigatingLink | undefined =>
  useNavigatingLink()(noticesPath(id), 'notifications', { id })
