/** What an option may be, which also says how Home Assistant's editor asks for it. */
export type OptionKind =
  | { readonly kind: 'text' | 'address' | 'switch' | 'action' | 'theme' | 'player' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }

/** One option of a card, and what becomes of it. */
export type CardOption = OptionKind & {
  /** The attribute of the element in the card; without it the card itself does something. */
  readonly attribute?: string
  /** What stands around the value in the attribute: `PT` and `M` of minutes. */
  readonly around?: readonly [string, string]
}

/** Options by the names that stand in a dashboard's YAML. */
export type CardOptions = Readonly<Record<string, CardOption>>

/** Ways to a station that an owner may insist on. */
export const TRANSPORTS = ['auto', 'entities', 'ingress', 'proxy', 'web-proxy', 'direct'] as const

/** What every card understands: which station, and the way to it. */
export const STATION_OPTIONS: CardOptions = { station: { kind: 'address' } }

/** What few need. */
export const FURTHER_OPTIONS: CardOptions = {
  addon: { kind: 'text' },
  transport: { kind: 'choice', values: TRANSPORTS },
  theme: { kind: 'theme' },
}

/** What a press does, as with the cards of Home Assistant. */
export const ACTION_OPTIONS: CardOptions = {
  tap_action: { kind: 'action' },
  hold_action: { kind: 'action' },
  double_tap_action: { kind: 'action' },
}
