import type { CardKind } from './cards.ts'
import type { CardConfig } from './config.ts'
import type { Hass } from './hass.ts'
import type { StationWish } from './station-search.ts'

/** State of the drawn part of a card. */
export interface CardState {
  readonly kind: CardKind
  readonly config: CardConfig
  readonly hass: Hass | undefined
  /** Whether Home Assistant shows it in its picker or editor; undefined where it has not said. */
  readonly preview: boolean | undefined
  readonly layout: string | undefined
}

/** State of a badge. */
export type BadgeState = StationWish & { readonly config: CardConfig; readonly hass: Hass | undefined }

/** State of the panel from Home Assistant. */
export interface PanelState {
  readonly hass: Hass | undefined
  /** Whether Home Assistant's menu is hidden, so that a panel has to offer it. */
  readonly narrow: boolean | undefined
  readonly route: { readonly prefix: string; readonly path: string } | undefined
  readonly panel: { readonly config?: Readonly<Record<string, unknown>> | null } | undefined
}
