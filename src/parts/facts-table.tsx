import type { ReactNode } from 'react'
import { LongText } from '../ui/long-text.tsx'
import { usePartSheets } from '../ui/sheets.ts'
import sheet from './facts-table.css?sheet'

/** Table of names and values, a line each; undefined values are left out. */
export function FactsTable({ rows }: { readonly rows: readonly (readonly [string, string | undefined])[] }): ReactNode {
  usePartSheets(sheet)
  return (
    <dl className="facts-table">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">
                <LongText>{value}</LongText>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
