export { openBeside } from '../../platform/address.ts'
export { detectionsPath } from '../../station/pages.ts'
