import type { ElementDocs } from '../define/docs.ts'

export const attributes = {}

export const docs = {
  summary: 'Sun or moon: switches between the light and the dark theme.',
  attributes: {},
  events: {
    'bird-theme-change': {
      detail: "{ theme: 'light' | 'dark' }",
      cancelable: true,
      description: 'The theme is about to change; `preventDefault()` keeps the current one.',
    },
  },
} as const satisfies ElementDocs<typeof attributes>
