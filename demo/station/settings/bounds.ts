import type { Dialect } from '../../../src/domain/station-config.ts'
import table from './bounds.json' with { type: 'json' }

/**
 * Rule of a station about one value (station-api rest.md 3.6), and examples. A classic station stores what breaks it and does
 * not start again; a current one answers 400. A rule without bounds is in `check-current.ts`, or is a page's own.
 */
export interface ValueBounds {
  /** Place of the value; `*` stands for each item of a list or map. */
  readonly path: string
  /** Left out: both. */
  readonly dialect?: Dialect
  /** Values of other places with which the rule counts; `true` where they have to be on. `*` is the same item. */
  readonly when: Readonly<Record<string, true | readonly unknown[]>>
  /** Least and largest number, both inclusive; null where there is none. */
  readonly range?: readonly [least: number | null, most: number | null]
  readonly isWhole?: true
  /** Texts that it knows. */
  readonly options?: readonly string[]
  /** It must not be empty: a text, a list or a map. */
  readonly isRequired?: true
  /** Most signs of a text. */
  readonly maxLength?: number
  /** Source of a regular expression that a text has to match. */
  readonly pattern?: string
  /** Reason for which the examples are refused, as the pages call it (`SettingsIssue`). */
  readonly reason?: string
  /** Place where the reason is shown, if not at the value. */
  readonly at?: string
  /** Examples; `<absent>` is no value. */
  readonly refused?: readonly unknown[]
  readonly taken?: readonly unknown[]
}

/** Rules under one path, or under each of several; all paths begin there. */
interface BoundsGroup extends Partial<Pick<ValueBounds, 'dialect' | 'when'>> {
  readonly under: string | readonly string[]
  readonly rows: readonly (Omit<ValueBounds, 'when'> & Partial<Pick<ValueBounds, 'when'>>)[]
}

/** Every rule about one value. */
export const BOUNDS: readonly ValueBounds[] = (table as readonly BoundsGroup[]).flatMap(({ under, rows, ...group }) =>
  [under].flat().flatMap((base) => {
    const whole = (path: string): string => (base === '' ? path : `${base}.${path}`)
    return rows.map((row) => ({
      ...group,
      ...row,
      path: whole(row.path),
      ...(row.at !== undefined && { at: whole(row.at) }),
      when: Object.fromEntries(
        Object.entries({ ...group.when, ...row.when }).map(([path, values]) => [whole(path), values]),
      ),
    }))
  }),
)

/** Places that a station takes anything at, and that its next start dies of when what is named there is not there. */
export const UNSEEN_PATHS = [
  'birdnet.modelPath',
  'birdnet.labelPath',
  'output.sqlite.path',
  'output.mysql.host',
  'output.mysql.database',
] as const
