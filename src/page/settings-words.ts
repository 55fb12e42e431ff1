import type { StationStore } from '../state/station.ts'

/** Loads the messages of pages about the station itself, besides their elements: without them these would be empty. */
export async function prepareSettingsWords(store: StationStore): Promise<void> {
  const { needSettingsWordsAtom } = await import('../state/preferences/settings-words.ts')
  await store.set(needSettingsWordsAtom)
}
