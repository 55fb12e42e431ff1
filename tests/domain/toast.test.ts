import { describe, expect, test } from 'vitest'
import type { StationNotification, StationToast } from '../../src/domain/notification.ts'
import {
  addToast,
  shownToasts,
  simpleNoticeRequest,
  stationToastRequest,
  type Toast,
  toastOf,
  type ToastRequest,
} from '../../src/domain/toast.ts'

const made = (request: ToastRequest, id = 'a'): Toast => {
  const toast = toastOf(request, id)
  if (!toast) throw new Error('nothing to say')
  return toast
}
const queueOf = (wishes: readonly ToastRequest[]): readonly Toast[] =>
  wishes.reduce<readonly Toast[]>((toasts, request, index) => addToast(toasts, made(request, String(index))).toasts, [])

describe('a toast', () => {
  test('needs nothing but a message', () => {
    expect(made({ message: ' Saved ' })).toEqual({
      id: 'a',
      type: 'info',
      title: '',
      message: 'Saved',
      durationMs: undefined,
      position: undefined,
      showIcon: true,
      actions: [],
      count: 1,
      surface: undefined,
    })
  })

  test('is not made of nothing', () => {
    expect(toastOf({ message: ' ' }, 'a')).toBeUndefined()
    expect(toastOf({ message: 7 as unknown as string }, 'a')).toBeUndefined() // reason: what a page may hand over
  })

  test('takes its title for the message where there is no message', () => {
    expect(made({ title: 'Saved', message: '' })).toMatchObject({ title: '', message: 'Saved' })
  })

  test('takes what it cannot use for the default', () => {
    const nonsense = { message: 'x', type: 'loud', position: 'middle', duration: -1 } as unknown as ToastRequest // reason: what a page may hand over
    expect(made(nonsense)).toMatchObject({ type: 'info', position: undefined, durationMs: undefined })
  })

  test.each([
    [0, 0],
    [Number.POSITIVE_INFINITY, 0],
    [1500, 1500],
    [Number.NaN, undefined],
  ])('with a duration of %d stays for %s ms, 0 for good', (duration, durationMs) => {
    expect(made({ message: 'x', duration }).durationMs).toBe(durationMs)
  })

  test('has at most three actions, and none without words', () => {
    const actions = ['a', ' ', 'b', 'c'].map((label) => ({ label }))
    expect(made({ message: 'x', actions, action: { label: 'd' } }).actions.map(({ label }) => label)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('is cut off where nobody would read on', () => {
    const { message } = made({ message: 'a'.repeat(10_000) })
    expect(message).toHaveLength(400)
    expect(message.endsWith('…')).toBe(true)
  })
})

describe('messages of the station', () => {
  const toast: StationToast = { type: 'info', message: 'Rebuilding…', actions: [] }

  test('stay as long as the station says; its errors stay for good when it does not say (Spec §9)', () => {
    expect(stationToastRequest({ ...toast, durationMs: 4000 }).duration).toBe(4000)
    expect(stationToastRequest(toast).duration).toBeUndefined()
    expect(stationToastRequest({ ...toast, type: 'error' }).duration).toBe(0)
    expect(stationToastRequest({ ...toast, type: 'error', durationMs: 5000 }).duration).toBe(5000)
  })

  const simple: StationNotification = {
    id: '',
    type: 'warning',
    priority: 'medium',
    title: '',
    message: 'Disk nearly full',
    timestamp: '',
    status: 'unread',
    read: false,
  }

  test('are also notices that have a type and a message only (Spec §3)', () => {
    expect(simpleNoticeRequest(simple)).toMatchObject({
      type: 'warning',
      message: 'Disk nearly full',
      duration: undefined,
    })
    expect(simpleNoticeRequest({ ...simple, type: 'error' })?.duration).toBe(0)
    expect(simpleNoticeRequest({ ...simple, type: 'system' })?.type).toBe('info')
  })

  test.each(['id', 'title', 'timestamp'])('are not whole notices: those have their own list (%s)', (field) => {
    expect(simpleNoticeRequest({ ...simple, [field]: 'x' })).toBeUndefined()
  })
})

describe('the queue', () => {
  test('keeps the order in which messages came', () => {
    expect(queueOf([{ message: 'a' }, { message: 'b' }]).map(({ message }) => message)).toEqual(['a', 'b'])
  })

  test('counts the same message instead of repeating it, under the id it has', () => {
    const first = addToast([], made({ message: 'a' }, '1')).toasts
    const again = addToast(first, made({ message: 'a' }, '2'))
    expect(again.id).toBe('1')
    expect(again.toasts.map(({ count }) => count)).toEqual([2])
  })

  test.each([
    { message: 'b' },
    { message: 'a', type: 'error' },
    { message: 'a', title: 't' },
    { message: 'a', position: 'top-left' },
    { message: 'a', action: { label: 'Undo' } },
  ] as const)('takes %j for another message than "a"', (other) => {
    expect(queueOf([{ message: 'a' }, other])).toHaveLength(2)
  })

  test('shows three at once, and errors beside them', () => {
    const queue = queueOf([...'abcd'].map((message) => ({ message })))
    expect(shownToasts(queue).map(({ message }) => message)).toEqual(['a', 'b', 'c'])
    const { toasts } = addToast(queue, made({ message: 'e', type: 'error' }, 'e'))
    expect(shownToasts(toasts).map(({ message }) => message)).toEqual(['a', 'b', 'c', 'e'])
  })

  test('does not grow for ever: the oldest that waits gives way, errors last', () => {
    const flood = Array.from(
      { length: 60 },
      (_, index) => ({ message: `m${index}`, type: index % 20 === 5 ? 'error' : 'info' }) as const,
    )
    const queue = queueOf(flood)
    expect(queue).toHaveLength(26) // three and three on the screen, twenty waiting
    expect(shownToasts(queue).map(({ message }) => message)).toEqual(['m0', 'm1', 'm2', 'm5', 'm25', 'm45'])
    expect(queue.at(-1)?.message).toBe('m59')
    const onlyErrors = queueOf(flood.map(({ message }) => ({ message, type: 'error' })))
    expect(onlyErrors).toHaveLength(23)
    expect(shownToasts(onlyErrors).map(({ message }) => message)).toEqual(['m0', 'm1', 'm2'])
  })
})
