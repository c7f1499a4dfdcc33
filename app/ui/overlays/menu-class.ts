// Class names shared by menus and selects. Their z-index is above dialogs and sheets, in which they may open.

export const MENU_CLASS =
  'appear z-50 overflow-y-auto rounded-popover bg-raised p-1.25 shadow-e2 ring ring-line outline-none'

export const MENU_ROW_CLASS =
  'flex h-8.5 whitespace-nowrap cursor-default select-none items-center gap-2.5 rounded-[5px] px-2.25 text-14 text-ink outline-none touch:h-11 ' +
  'data-highlighted:bg-sunken data-disabled:text-faint'
