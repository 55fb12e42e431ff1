import type { Lifetime } from '../platform/lifetime.ts'
import { arriveToListen } from './arrive-to-listen.ts'
import { openAttentionByKey } from './attention.ts'
import { watchBuild } from './build-watch.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import { keepDay } from './kept-day.ts'
import print from './print.css?sheet'
import { watchStation } from './station-watch.ts'

/**
 * What a dashboard begins when its first screen stands: it watches its station, and knows how it looks on paper; a page is
 * kept, too, and listens for who came to.
 *
 * @param tell takes what a person has to be told, and whether loading the page anew helps; undefined: no longer
 */
export function beginAfterFrame(
  lifetime: Lifetime,
  options: DashboardOptions,
  tell: (notice: string | undefined, isOutdated?: boolean) => void,
): void {
  watchStation(lifetime, options)
  const { adoptedStyleSheets, ownerDocument } = options.root
  // a sheet belongs to one document: in a frame the paper looks as the screen does
  if (ownerDocument === document && !adoptedStyleSheets.includes(print)) adoptedStyleSheets.push(print)
  if (options.mode !== 'page') return
  lifetime.add(openAttentionByKey(options))
  keepDay(lifetime, options, tell)
  watchBuild(lifetime, options, tell)
  arriveToListen(options)
}
