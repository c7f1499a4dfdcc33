// Data of a paste or drop event, read synchronously: a DataTransfer is empty after its event.

export type ClipboardContent = {
  html: string
  text: string
  rtf: string
  files: File[]
  /** The language id of Visual Studio Code, or '' if the copy is of another program. */
  codeLanguage: string
}

export function readClipboard(data: DataTransfer): ClipboardContent {
  return {
    html: data.getData('text/html'),
    text: data.getData('text/plain'),
    rtf: data.getData('text/rtf'),
    files: [...data.files],
    codeLanguage: readLanguage(data.getData('vscode-editor-data')),
  }
}

function readLanguage(data: string): string {
  try {
    const found: unknown = data && JSON.parse(data)
    const mode = typeof found === 'object' && found !== null && 'mode' in found ? found.mode : ''
    return typeof mode === 'string' ? mode.slice(0, 40) : ''
  } catch {
    return ''
  }
}

/** Whether a ProseMirror editor wrote the HTML (`data-pm-slice`), which the schema's parser reads without loss. */
export const isEditorHtml = (html: string): boolean => /<[^<>]*\sdata-pm-slice="/.test(html.slice(0, 5000))
