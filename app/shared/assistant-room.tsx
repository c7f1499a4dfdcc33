// Where the assistant is a column beside the text, and the room of that column before it is loaded, so that the text does not
// move when it comes.

import { useState } from 'react'
import { readAssistantOpen } from '../platform/browser-storage.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { usePanelRoom } from '../ui/use-panel-room.ts'

/** Windows in which the assistant is a column instead of a sheet. */
const WIDE = '(width >= 1100px)'
/** CSS pixels of that column with its tabs. */
const COLUMN_WIDTH = 424

/** Whether the assistant is a column. @param place an element in the row that text and panels share */
export function useAssistantColumn(place: Element | null | undefined): boolean {
  const fits = usePanelRoom(place?.closest('[data-panels]'), COLUMN_WIDTH)
  return useMediaQuery(WIDE) && fits
}

/** Whether the column was left open. A new project begins with it. */
export const isAssistantOpen = (isNew: boolean): boolean => isNew || (readAssistantOpen() ?? true)

export function AssistantRoom({ isNew }: { isNew: boolean }) {
  const [place, setPlace] = useState<Element | null>(null)
  const wide = useAssistantColumn(place)
  const width = isAssistantOpen(isNew) ? 'w-106.25' : 'w-21.25'
  return (
    <div ref={setPlace} className={wide ? `${width} shrink-0 border-s border-line bg-ground` : 'hidden'} />
  )
}
