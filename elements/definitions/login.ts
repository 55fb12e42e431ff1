import type { ElementDocs } from '../define/docs.ts'

export const attributes = {}

export const docs = {
  summary: 'The sign-in dialog of a station’s own page; opens where somebody wants to sign in.',
  attributes: {},
  parts: { dialog: 'The sign-in dialog.' },
} as const satisfies ElementDocs<typeof attributes>
