// Placeholders in a draft for a missing source or figure, and behind a name that nobody gave. Visible text, so that they
// survive every copy and export; prompts ask the model to use the first two.

export const SOURCE_NEEDED = '[source needed]'
export const YOUR_DATA = '[your data]'
export const NAME_TO_CHECK = '[name to check]'
