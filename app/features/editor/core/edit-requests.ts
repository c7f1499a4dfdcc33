// Names of the dialogs and workspace actions that controls, keys and node views can request.

/** Dialogs that collect input before they change the text. */
export type DialogName =
  | 'link'
  | 'image'
  | 'formula'
  | 'video'
  | 'theorem'
  | 'cross_reference'
  | 'text_color'
  | 'background_color'
  | 'passage_language'
  | 'citation'
  | 'citation_card'
  | 'citation_style'

/** Panels and actions that do not change the text. */
export type WorkspaceAction =
  | 'find'
  | 'replace'
  | 'find_next'
  | 'find_previous'
  | 'outline'
  | 'ledger'
  | 'ledger_next'
  | 'ledger_previous'
  | 'history'
  | 'save_version'
  | 'shortcuts'
  | 'continue_writing'
  | 'edit_selection'
  | 'table_menu'

/** Bubbling event of a node view whose node is selected; `detail` is the `DialogName` to open. */
export const EDIT_REQUEST = 'edit-request'
