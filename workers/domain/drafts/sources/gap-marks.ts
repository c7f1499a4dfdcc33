// Placeholders in a draft for a missing source or figure. Visible text, so that they survive every copy and export; prompts
// ask the model to use them too.

export const SOURCE_NEEDED = '[source needed]'
export const YOUR_DATA = '[your data]'
