/** Hundredths that the letters of a table may shrink to where its columns would divide words. */
export const CELL_SCALES = [100, 90, 80, 70] as const
export type CellScale = (typeof CELL_SCALES)[number]
