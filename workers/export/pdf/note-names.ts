// Names of the places that a note and its mark link to. They begin with a space, which no address that a person wrote
// can hold (safe-address.ts): no heading's name is one of them.

export const noteName = (number: number): string => ` note ${number}`
export const markName = (number: number): string => ` mark ${number}`
