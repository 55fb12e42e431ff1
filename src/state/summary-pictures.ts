import { atom } from 'jotai'
import type { SpeciesDay } from '../domain/species-day.ts'
import { dashboardSettings } from '../station/endpoints/settings.ts'
import { stationClientAtom } from './station.ts'

const wantedSlotAtom = atom(false)

/** Asks whether the owner wants pictures in the summary; without an answer eggs stay (classic: refused to guests). */
export const loadSummaryPicturesAtom = atom(null, async (get, set) => {
  const result = await dashboardSettings(get(stationClientAtom))
  if (result.ok) set(wantedSlotAtom, result.value.showThumbnails)
})

/** Gives the address of a row's picture; empty when eggs are to be drawn (Spec §7, `Thumbnails.Summary`). */
export const summaryPictureAtom = atom((get) => {
  const client = get(stationClientAtom)
  const isWanted = get(wantedSlotAtom)
  return ({ thumbnailUrl }: SpeciesDay): string => (isWanted && thumbnailUrl ? client.resolve(thumbnailUrl) : '')
})
