// The evidence ledger takes the place of the assistant's panel: what both tell each other, on the editor's element.

/** The ledger is shown beside the text, or no longer; `detail` is true or false. */
export const EVIDENCE_SHOWN = 'evidence-shown'
/** The assistant asks to show the ledger, or to close it. */
export const EVIDENCE_REQUESTED = 'evidence-requested'

type Name = typeof EVIDENCE_SHOWN | typeof EVIDENCE_REQUESTED

export const tellOfEvidence = (editor: Element, name: Name, shown: boolean): unknown =>
  editor.dispatchEvent(new CustomEvent(name, { detail: shown }))

/** @returns a function that stops listening */
export function onEvidence(editor: Element, name: Name, listener: (shown: boolean) => void): () => void {
  const hear = (event: Event) => listener(event instanceof CustomEvent && event.detail === true)
  editor.addEventListener(name, hear)
  return () => editor.removeEventListener(name, hear)
}
