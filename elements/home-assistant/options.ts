/** Kind of an option's value, which also decides its field in Home Assistant's editor. */
export type OptionKind =
  | { readonly kind: 'text' | 'address' | 'switch' | 'action' | 'theme' | 'player' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }

/** Option of a card, with its use. */
export type CardOption = OptionKind & {
  /** Attribute of the element in the card; without it the card itself uses the option. */
  readonly attribute?: string
  /** Text around the value in the attribute: `PT` and `M` of minutes. */
  readonly around?: readonly [string, string]
}

/** Options by their names in a dashboard's YAML. */
export type CardOptions = Readonly<Record<string, CardOption>>

/** Transports to a station that an owner may choose. */
export const TRANSPORTS = ['auto', 'entities', 'ingress', 'proxy', 'web-proxy', 'direct'] as const

/** Options of every card: its station, and the transport to it. */
export const STATION_OPTIONS: CardOptions = { station: { kind: 'address' } }

/** Options that few need. */
export const FURTHER_OPTIONS: CardOptions = {
  addon: { kind: 'text' },
  transport: { kind: 'choice', values: TRANSPORTS },
  theme: { kind: 'theme' },
}

/** Options for the actions of a press, as in the cards of Home Assistant. */
export const ACTION_OPTIONS: CardOptions = {
  tap_action: { kind: 'action' },
  hold_action: { kind: 'action' },
  double_tap_action: { kind: 'action' },
}
