import { SEARCH_SIZES } from '../../src/domain/presentation.ts'
import { type AttributeReader, anyText, anyWords, flag, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

/** Reader of the field’s value, which is empty, too, without a text. */
const value: AttributeReader<string> = { initial: '', parse: (text) => text }

export const attributes = {
  size: oneOf(SEARCH_SIZES, 'medium'),
  value,
  address: anyWords,
  label: anyText,
  placeholder: anyText,
  disabled: flag,
}

export const docs = {
  summary:
    'A search in the search language (`species:"Great Tit" confidence:>90 hour:4-9`), with suggestions, badges and warnings. A field of the form around it, under its `name`.',
  attributes: {
    size: 'Height of the box: `small` as in a header, `medium`, or `large`, where filters take lines of their own.',
    value: 'The search in the box at first, in the search language. The property is what is in it now, and can be set.',
    address:
      'The query of the address of a list of detections (`search=robin&hour=5`), as which its searches are shown. Then a search changes that address in place, and is also told with a `search-updated` event.',
    label: 'Name of the input for screen readers, in place of the built-in one.',
    placeholder: 'Shown while it is empty, in place of the built-in words.',
    disabled: 'Nothing can be typed.',
  },
  methods: { focus: { signature: '(): void', description: 'Puts the focus into the input.' } },
  events: {
    'bird-search': {
      detail: '{ text: string; query: string; filters: readonly { readonly type: string }[] }',
      cancelable: true,
      description:
        'Somebody searches. `query` is the search as parameters of the list’s address, `text` what belongs to no filter. By default the form around it is sent; without one the list of detections opens, in the dashboard around or on the station’s page in a new tab.',
    },
  },
  parts: {
    base: 'Container of the whole element.',
    input: 'The input.',
    badge: 'A filter of the search, with a button that takes it away.',
    suggestion: 'A line of the list of suggestions.',
  },
} as const satisfies ElementDocs<typeof attributes>
