import { atom } from 'jotai'
import type { OutboxEntry } from '../../domain/outbox/entry.ts'
import { formatDay, formatTime } from '../../i18n/format.ts'
import { reasonText } from '../../i18n/outbox-text.ts'
import { boxAtom } from '../box-atom.ts'
import { hourCycleAtom } from '../preferences/hour-cycle.ts'
import { localeAtom } from '../preferences/locale.ts'
import { allMessagesAtom } from '../preferences/more-words.ts'
import { showToastAtom } from '../toasts.ts'
import { dismissRefusedAtom, outboxAtom } from './store.ts'

export { beginOutboxAtom, outboxAtom } from './store.ts'

/** Refused commands named in one message at most. */
const NAMED = 3

/** Keys of the refused commands that have been told. */
const toldAtom = boxAtom(() => new Set<string>())

/** Shows refused commands as a toast, each once; it stays until it is closed. Another call shows only new ones. */
export const tellRefusedAtom = atom(null, async (get, set): Promise<void> => {
  const told = get(toldAtom)
  const fresh = get(outboxAtom).entries.filter(({ key, state }) => state === 'refused' && !told.has(key))
  if (fresh.length === 0) return
  for (const { key } of fresh) told.add(key)
  const [text, locale] = [await set(allMessagesAtom), get(localeAtom)]
  if (!text) return fresh.forEach(({ key }) => told.delete(key)) // shown the next time
  const named = fresh.slice(0, NAMED).map(({ subject, ...entry }: OutboxEntry) =>
    text('outbox.refusedOne', {
      name: subject.commonName.trim() || subject.scientificName,
      when: `${formatDay(locale, subject.date, 'short')}, ${formatTime(locale, subject.time, get(hourCycleAtom))}`,
      reason: reasonText(text, entry),
    }),
  )
  if (fresh.length > NAMED) named.push(text('outbox.refusedMore', { count: fresh.length - NAMED }))
  set(showToastAtom, {
    type: 'error',
    duration: 0,
    title: text('outbox.refused', { count: fresh.length }),
    message: named.join(' · '),
    action: {
      label: text('outbox.allRight'),
      handler: () =>
        set(
          dismissRefusedAtom,
          fresh.map(({ key }) => key),
        ),
    },
  })
})
