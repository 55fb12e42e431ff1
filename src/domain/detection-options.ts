/** Views of a list of detections: cards that play in place, lines, or a table. */
export const DETECTION_VIEWS = ['cards', 'list', 'table'] as const
export type DetectionListView = (typeof DETECTION_VIEWS)[number]

/** Actions that change a detection: only for people with the right to it. */
const CHANGING_ACTIONS = ['review', 'lock', 'ignore', 'delete'] as const
/** Actions of a detection. */
export const DETECTION_ACTIONS = [...CHANGING_ACTIONS, 'postcard', 'save', 'share', 'species'] as const
export type DetectionAction = (typeof DETECTION_ACTIONS)[number]

/** Whether an action changes a detection: then the station has to be able to. */
export const isChange = (action: DetectionAction): action is (typeof CHANGING_ACTIONS)[number] =>
  CHANGING_ACTIONS.some((one) => one === action)

/** Reads a list of actions between spaces or commas, in any order and case; undefined when one of them is unknown. */
export function parseActions(text: string): readonly DetectionAction[] | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const actions = DETECTION_ACTIONS.filter((action) => words.includes(action))
  return words.every((word) => DETECTION_ACTIONS.some((action) => action === word)) ? actions : undefined
}
