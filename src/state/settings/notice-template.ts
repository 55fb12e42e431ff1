import { atom } from 'jotai'
import type { Result } from '../../domain/result.ts'
import { readAt, scalarText, writeAt } from '../../domain/settings/document.ts'
import { saveNoticeTemplate, tryNoticeTemplate } from '../../station/endpoints/notice-template.ts'
import { valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import { stationSettingsAtom, takeSettingsAtom, settingAtom } from './station-settings.ts'

const PATH = 'notification.templates.newSpecies'

/** Stores a changed template of the new-species notice, then makes the station send it; returns its title. */
export const tryNoticeAtom = atom(null, async (get, set): Promise<Result<string>> => {
  const client = get(stationClientAtom)
  const { value, isChanged } = get(settingAtom(PATH))
  if (isChanged) {
    const part = (name: string): string => scalarText(readAt(value, name))
    const saved = await saveNoticeTemplate(client, { title: part('title'), message: part('message') })
    if (!saved.ok) return saved
    const known = valueOf(get(stationSettingsAtom))
    if (known) set(takeSettingsAtom, writeAt(known.document, PATH, value))
  }
  return tryNoticeTemplate(client)
})
