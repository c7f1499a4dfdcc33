import { useEffect } from 'react'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import { citationsOf } from './citations/citation-watch.ts'
import type { EditorHandle } from './manuscript-editor.tsx'

/** Citations are shown in the project's style and language. */
export function useCitationStyle(
  editor: EditorHandle | null,
  settings: ProjectItem['settings'] | null,
): void {
  const style = settings?.citationStyle
  const language = settings?.language
  useEffect(() => {
    if (editor && style && language) citationsOf(editor.view).use(style, language)
  }, [editor, style, language])
}
