import type { StationStore } from '../state/station.ts'

/** What pages about the station itself need beside their elements: without their words they would be empty. */
export async function prepareSettingsWords(store: StationStore): Promise<void> {
  const { needSettingsWordsAtom } = await import('../state/preferences/settings-words.ts')
  await store.set(needSettingsWordsAtom)
}
