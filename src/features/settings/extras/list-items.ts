import { useState } from 'react'
import { isJsonObject, listOf, readAt, scalarText, type SettingsDocument } from '../../../domain/settings/document.ts'
import type { EditedValue } from '../control-props.ts'

/** The objects of a list that a control edits, each with its place in the list: what is no object stays where it is. */
export function listItemsOf(setting: EditedValue) {
  const list = listOf(setting.value)
  return {
    items: list.flatMap((item, index) => (isJsonObject(item) ? [{ item, index }] : [])),
    change: (index: number, next: SettingsDocument): void =>
      setting.set(list.map((one, at) => (at === index ? next : one))),
    remove: (index: number): void => setting.set(list.filter((_, at) => at !== index)),
    add: (item: SettingsDocument): void => setting.set([...list, item]),
  }
}

/** Keys of the rows of a list: each stays with its object when another one goes. */
export function useRowKeys(count: number): { readonly keys: readonly number[]; drop(index: number): void } {
  const [keys, setKeys] = useState<readonly number[]>([])
  if (keys.length === count) return { keys, drop: (index) => setKeys(keys.toSpliced(index, 1)) }
  const next = Math.max(-1, ...keys) + 1
  const fitting = [...keys.slice(0, count), ...Array.from({ length: count - keys.length }, (_, index) => next + index)]
  setKeys(fitting) // drawn again at once
  return { keys: fitting, drop: (index) => setKeys(fitting.toSpliced(index, 1)) }
}

/**
 * What a station has of an object of a list that may have become shorter: the very same, else one of the same name that no
 * other is, else the one at its place.
 *
 * @param name path of what an object is known by
 */
export function itemBefore(setting: EditedValue, item: SettingsDocument, index: number, name: string): unknown {
  const before = listOf(setting.before)
  const now = listOf(setting.value)
  if (before.includes(item)) return item
  const left = before.filter((one) => !now.includes(one))
  const called = scalarText(item[name])
  return (
    left.find((one) => called !== '' && scalarText(readAt(one, name)) === called) ??
    (left.includes(before[index]) && before.length === now.length ? before[index] : undefined)
  )
}
