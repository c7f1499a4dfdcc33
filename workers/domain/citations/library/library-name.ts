// Reference managers that works are imported from.
export const LIBRARY_NAMES = ['zotero', 'mendeley'] as const
export type LibraryName = (typeof LIBRARY_NAMES)[number]
