import type { IconShapes } from '../icons.ts'
import type { PageRecord } from '../page.ts'
import { prepareSettingsWords } from '../settings-words.ts'

/** Icon of a pulse, in the strokes of the others; lucide's own is five times as long. */
const pulse: IconShapes = [['path', { d: 'M22 12h-4l-3 9L9 3l-3 9H2' }]]

/** Page of the station's computer (Spec §2); the element itself says who may see it. */
export const systemPage: PageRecord = {
  path: /^\/ui\/system\/?$/i,
  name: 'system',
  title: 'page.system',
  tags: ['bird-system'],
  prepare: prepareSettingsWords,
  isWithoutNews: true,
  navigation: { path: '/ui/system', icon: pulse, isGuarded: true },
  draw: (d) => d.html`<bird-system></bird-system>`,
}
