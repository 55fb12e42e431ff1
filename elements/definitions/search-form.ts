import { anyText, anyWords } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = { query: anyText, address: anyWords }

export const docs = {
  summary:
    'A search box and the fields of a form, which say and change one search: for those who do not write in the search language.',
  attributes: {
    query: 'The search in the form at first, in the search language: `species:"Great Tit" confidence:>=80`.',
    address:
      'The query of the address of a search page (`search=robin&hour=5`), as which its searches are shown. In a dashboard each change of a field changes that address in place.',
  },
  methods: { focus: { signature: '(): void', description: 'Puts the focus into the search box.' } },
  events: {
    'bird-search': {
      detail: '{ text: string; query: string; filters: readonly { readonly type: string }[] }',
      cancelable: true,
      description:
        'The search has changed, or somebody has sent it. `query` is the search as parameters of an address, `text` what belongs to no filter. By default a search that was sent opens the search page, in the dashboard around or at the station in a new tab.',
    },
  },
  parts: {
    base: 'Container of the whole element.',
    input: 'The input of the search box.',
    badge: 'A filter of the search, with a button that takes it away.',
    suggestion: 'A line of the list of suggestions.',
    field: 'A field of the form.',
  },
} as const satisfies ElementDocs<typeof attributes>
