import folderOpen from 'lucide/dist/esm/icons/folder-open.mjs'
import type { PageRecord } from '../page.ts'
import { prepareSettingsWords } from '../settings-words.ts'

/** Page on which files of other recorders are opened, which the whole dashboard then shows in this tab alone. */
export const openPage: PageRecord = {
  path: /^\/ui\/open\/?$/i,
  name: 'open',
  title: 'page.open',
  tags: ['bird-open'],
  prepare: prepareSettingsWords,
  isWithoutNews: true,
  navigation: { path: '/ui/open', icon: folderOpen },
  draw: (d) => d.html`<bird-open></bird-open>`,
}
