export { keepAgainAtom } from '../../state/settings/species-rule.ts'
export { CertaintyDialog } from './certainty-dialog.tsx'
