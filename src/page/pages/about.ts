import info from 'lucide/dist/esm/icons/info.mjs'
import type { PageRecord } from '../page.ts'
import { prepareSettingsWords } from '../settings-words.ts'

/** Page about the product: its versions and licences (Spec §2). */
export const aboutPage: PageRecord = {
  path: /^\/ui\/about\/?$/i,
  name: 'about',
  title: 'page.about',
  tags: ['bird-about'],
  prepare: prepareSettingsWords,
  isWithoutNews: true,
  navigation: { path: '/ui/about', icon: info },
  draw: (d, _params, query) => d.html`<bird-about address=${query.toString()}></bird-about>`,
}
