import type { Result } from '../../domain/result.ts'
import { failed, success } from '../../domain/result.ts'
import { isJsonObject, scalarText } from '../../domain/settings/document.ts'
import type { StationClient } from '../client.ts'
import { unreadable } from '../failures.ts'
import { act, ask } from './ask.ts'

/** Template of the notice about a new species. */
export interface NoticeTemplate {
  readonly title: string
  readonly message: string
}

/** Saves the template alone: a station refuses here what it cannot read (station-api rest 3.4). */
export const saveNoticeTemplate = (client: StationClient, newSpecies: NoticeTemplate): Promise<Result<void>> =>
  act(client, { method: 'PATCH', path: '/api/v2/settings/notification', body: { templates: { newSpecies } } })

/** Makes the station send the notice about a made-up bird; returns its title (station-api rest 6.10). */
export const tryNoticeTemplate = (client: StationClient): Promise<Result<string>> =>
  ask(client, { method: 'POST', path: '/api/v2/notifications/test/new-species' }, (value) =>
    isJsonObject(value) ? success(scalarText(value['title'])) : failed(unreadable()),
  )
