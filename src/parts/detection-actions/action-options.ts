import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import type { DetectionAction } from '../../domain/detection-options.ts'
import { mayActAtom } from '../../state/session/session.ts'
import { useSettings } from '../../ui/settings.ts'

/** Options of a list or a page for the actions on its detections. */
export interface ActionOptions {
  /** Offered actions; undefined: all. */
  readonly actions?: readonly DetectionAction[] | undefined
}

/** Context with the offered actions; all by default. */
export const ActionOptionsContext = createContext<ActionOptions>({})

/** Options of the list or the page around; all actions by default. */
export const useActionOptions = (): ActionOptions => useContext(ActionOptionsContext)

/** Whether the visitor may change the station, is offered to, and has any action left by the page author. */
export function useHasActions(): boolean {
  const mayAct = useAtomValue(mayActAtom)
  const { navigation } = useSettings()
  return useActionOptions().actions?.length !== 0 && mayAct && !navigation?.isReadOnly
}
