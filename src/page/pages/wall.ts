import type { PageRecord } from '../page.ts'

/** Page for a screen on the wall, without a frame; its look is in the address. */
export const wallPage: PageRecord = {
  path: /^\/ui\/wall\/?$/i,
  name: 'wall',
  title: 'page.dashboard',
  tags: ['bird-wall'],
  isBare: true,
  draw: (d, _params, query) =>
    d.html`<bird-wall theme=${query.get('theme')} locale=${query.get('locale')} hour-cycle=${query.get('clock')} source=${query.get('source')} dim=${query.get('dim')}></bird-wall>`,
}
