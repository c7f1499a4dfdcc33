// Requests to open what edits or shows something beside the text: dialogs, panels, and the event that nodes ask by.

/** What asks something before it changes the text. */
export type DialogName =
  | 'link'
  | 'image'
  | 'formula'
  | 'video'
  | 'cross_reference'
  | 'text_color'
  | 'background_color'
  | 'citation'
  | 'citation_card'
  | 'citation_style'

/** What opens beside the text and leaves it as it is. */
export type WorkspaceAction =
  | 'find'
  | 'replace'
  | 'find_next'
  | 'find_previous'
  | 'outline'
  | 'history'
  | 'save_version'
  | 'shortcuts'
  | 'continue_writing'
  | 'table_menu'

/** Bubbles from a node view whose node is selected; `detail` is the `DialogName` to open. */
export const EDIT_REQUEST = 'edit-request'
