import type { Result } from '../../domain/result.ts'
import { failed, success } from '../../domain/result.ts'
import { isJsonObject, scalarText } from '../../domain/settings/document.ts'
import type { StationClient } from '../client.ts'
import { unreadable } from '../failures.ts'
import { act, ask } from './ask.ts'

/** What is said of a new species. */
export interface NoticeTemplate {
  readonly title: string
  readonly message: string
}

/** Stores what is said of a new species, alone: a station refuses here what it cannot read (station-api rest 3.4). */
export const saveNoticeTemplate = (client: StationClient, newSpecies: NoticeTemplate): Promise<Result<void>> =>
  act(client, { method: 'PATCH', path: '/api/v2/settings/notification', body: { templates: { newSpecies } } })

/** Has the station say it of a made-up bird; the title as it was said (station-api rest 6.10). */
export const tryNoticeTemplate = (client: StationClient): Promise<Result<string>> =>
  ask(client, { method: 'POST', path: '/api/v2/notifications/test/new-species' }, (value) =>
    isJsonObject(value) ? success(scalarText(value['title'])) : failed(unreadable()),
  )
