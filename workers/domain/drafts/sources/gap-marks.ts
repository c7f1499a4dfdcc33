// What stands in a draft where something is missing that nobody may invent. Visible text, so that it survives every
// copy and export; the model is asked to use the same words.

export const SOURCE_NEEDED = '[source needed]'
export const YOUR_DATA = '[your data]'
