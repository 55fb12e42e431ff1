/** Code of what stands beside the bird in question. */
export { OutboxNotices } from '../../parts/outbox/outbox-notices.tsx'
export { Evidence } from './evidence.tsx'
export { UpNext } from './film.tsx'
export { QueueSummary } from './queued.tsx'
export { SessionEggs } from './session-eggs.tsx'
