export { CardTest } from './card-test.tsx'
export { ClipsLast } from './clips-last.tsx'
export { SourceDay } from './source-day.tsx'
