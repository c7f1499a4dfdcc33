/** In the address, for whichever version is the newest. */
export const LATEST = 'latest'
