import type { ServerRequest } from '../context.ts'
import { prefixOf } from './prefix.ts'

/** Redirect from `/notifications`, which Spec §2 names as the bell's target, to the page of notices. */
export const toNotifications = (request: Pick<ServerRequest, 'req' | 'redirect'>): Response =>
  request.redirect(`${prefixOf(request)}/ui/notifications${new URL(request.req.url).search}`, 302)
