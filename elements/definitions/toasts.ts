import { TOAST_MS, TOAST_POSITIONS } from '../../src/domain/toast.ts'
import { type AttributeReader, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

/** Reader of milliseconds, 0 or more. */
const milliseconds: AttributeReader<number> = {
  initial: TOAST_MS,
  parse: (text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined),
}

export const attributes = { position: oneOf(TOAST_POSITIONS, 'top-right'), duration: milliseconds }

export const docs = {
  summary:
    'Short messages: the station’s own, those of the other elements, and what the page shows with `show()`. Inside the element; on the page of a station itself over everything.',
  attributes: {
    position: 'Where a message appears that does not say where: in the element, and by its width.',
    duration:
      'Milliseconds that a message stays when it does not say how long; 0 stays until it is closed. Time stands still while a pointer or the focus is on a message. Errors of the station stay.',
  },
  methods: {
    show: {
      signature:
        "(toast: { message: string; type?: 'info' | 'success' | 'warning' | 'error'; title?: string; duration?: number; position?: string; showIcon?: boolean; action?: { label: string; url?: string; handler?: string | (() => void) }; actions?: readonly { label: string; url?: string; handler?: string | (() => void) }[] }): string | undefined",
      description: 'Shows a message in this element and gives its id. The same message again is counted, not repeated.',
    },
    dismiss: { signature: '(id: string): void', description: 'Dismisses a message.' },
    clear: { signature: '(): void', description: 'Dismisses all messages that `show()` of this element has shown.' },
  },
  events: {
    'bird-dismiss': {
      detail: "{ id: string; reason: 'person' | 'action' | 'time' }",
      cancelable: true,
      description: 'A message is about to be dismissed; `preventDefault()` keeps it until it is closed.',
    },
    'bird-toast-action': {
      detail: '{ id: string; label: string; handler?: string }',
      cancelable: true,
      description:
        'An action without an address was chosen: the page does what its name stands for. By default the message goes then.',
    },
    'bird-navigate': {
      detail: "{ to: 'toast'; params: { id: string }; href: string }",
      cancelable: true,
      description:
        'The link of a message was followed. By default it opens, in a new tab when it leads away from a station’s own page.',
    },
  },
  parts: {
    base: 'Container of the messages at all positions.',
    stack: 'The messages of one position.',
    toast: 'A message; also has the part of its type (`info`, `success`, `warning` or `error`).',
    info: 'A message that tells something.',
    success: 'A message that something has worked.',
    warning: 'A message that warns.',
    error: 'A message that something has failed.',
    icon: 'Icon of the type of a message.',
    title: 'Title of a message.',
    message: 'Text of a message.',
    action: 'Button or link of a message.',
    close: 'The button that closes it.',
    thumbnail: 'Picture of the bird that a message is about.',
    player: 'The player of that bird.',
    'play-button': 'The play button of that bird.',
    spectrogram: 'Spectrogram image of that bird.',
  },
  customProperties: {
    '--bird-toasts-start': 'Distance of the first message from the upper edge of the window: 12px.',
    '--bird-toasts-end': 'Distance of the last message from the lower edge of the window: 12px.',
    '--bird-toasts-side': 'Room beside the messages that they leave free: 0px.',
  },
} as const satisfies ElementDocs<typeof attributes>
