import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import type { DetectionAction } from '../../domain/detection-options.ts'
import { mayActAtom } from '../../state/session/session.ts'
import { useSettings } from '../../ui/settings.ts'

/** What the list or the page around detections says of what may be done with them. */
export interface ActionOptions {
  /** What is offered; everything when undefined. */
  readonly actions?: readonly DetectionAction[] | undefined
}

/** Which actions the list or page around offers; everything by default. */
export const ActionOptionsContext = createContext<ActionOptions>({})

/** The choices of the list or the page around; everything is offered where nobody chose. */
export const useActionOptions = (): ActionOptions => useContext(ActionOptionsContext)

/** Whether somebody here may change the station and is offered to, and the page author left them anything to do. */
export function useHasActions(): boolean {
  const mayAct = useAtomValue(mayActAtom)
  const { navigation } = useSettings()
  return useActionOptions().actions?.length !== 0 && mayAct && !navigation?.isReadOnly
}
