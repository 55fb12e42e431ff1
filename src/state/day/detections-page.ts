export { openBeside } from '../../platform/address.ts'
export { offerLeftPlace } from '../../platform/left-places.ts'
export { detectionsPath } from '../../station/pages.ts'
