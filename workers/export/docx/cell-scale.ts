/** Percentages of the text size in tables whose columns would divide words. */
export const CELL_SCALES = [100, 90, 80, 70] as const
export type CellScale = (typeof CELL_SCALES)[number]
