import { type ReactNode, useEffect, useRef } from 'react'
import { useSheets } from '../../ui/sheets.ts'
import { withMessages } from '../more-words.ts'
import fields from './fields.css?sheet'
import { FilterSection, GainSection, PaletteSection, SaveSection, ScaleSection, SpeedSection } from './sections.tsx'
import type { PanelName, ToolsProps } from './tools.tsx'

interface PanelContentsProps extends ToolsProps {
  readonly name: PanelName
  readonly hasPicture: boolean
  /** Whether it was opened with a key, so that its first control gets the focus. */
  readonly takesFocus: boolean
  onDone(): void
}

/** Content of a panel: code and messages are loaded when one is opened. */
export const PanelContents = withMessages(Contents)

function Contents(props: PanelContentsProps): ReactNode {
  const { name, takesFocus, offers, hasPicture, sound, source, subject, choice, theme, viewState } = props
  const box = useRef<HTMLDivElement>(null)
  useSheets(fields)
  useEffect(() => {
    if (takesFocus) box.current?.parentElement?.querySelector<HTMLElement>('input, button, a')?.focus()
  }, [takesFocus])
  const isIn = (...panels: readonly PanelName[]): boolean => name === 'tools' || panels.includes(name)
  const hasColours = hasPicture && offers('colours')
  return (
    <div ref={box} className="panel-sections">
      {isIn('colours') && hasColours && <PaletteSection choice={choice} theme={theme} onChoice={props.onChoice} />}
      {isIn('more') && (
        <>
          {offers('speed') && <SpeedSection sound={sound} />}
          {offers('gain') && <GainSection sound={sound} />}
          {offers('filter') && <FilterSection sound={sound} />}
          {hasColours && <ScaleSection choice={choice} viewState={viewState} onChoice={props.onChoice} />}
        </>
      )}
      {isIn('save') && offers('save') && (
        <SaveSection sound={sound} source={source} subject={subject} onDone={props.onDone} />
      )}
    </div>
  )
}
