// The project's settings, told to the editor's parts that show text of their own.

import { useEffect, useLayoutEffect } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { citationsOf } from '../citations/citation-store.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { documentNumberingOf } from '../numbering/numbering.ts'

/** Citations are shown in the project's style and language, captions are numbered in its language. */
export function useProjectSettings(
  editor: EditorHandle | null,
  settings: ProjectItem['settings'] | null,
): void {
  const style = settings?.citationStyle
  const language = settings?.language
  useEffect(() => {
    if (editor && style && language) citationsOf(editor.view).use(style, language)
  }, [editor, style, language])
  // Before what is open beside the text reads its places.
  useLayoutEffect(() => {
    if (editor && language) documentNumberingOf(editor.view).speak(language)
  }, [editor, language])
}
