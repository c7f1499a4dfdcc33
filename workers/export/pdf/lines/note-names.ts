// Destination names of notes and their marks. They begin with a space, which no user's address can contain
// (safe-address.ts), so they never equal a heading's id.

export const noteName = (number: number): string => ` note ${number}`
export const markName = (number: number): string => ` mark ${number}`
