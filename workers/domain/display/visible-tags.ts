export const TAGS_SHOWN = 3

/** Tags of a project card (at most 3), and how many more there are. */
export const visibleTags = (tags: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: tags.slice(0, TAGS_SHOWN),
  more: Math.max(0, tags.length - TAGS_SHOWN),
})
