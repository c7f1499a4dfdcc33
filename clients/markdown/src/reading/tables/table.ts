// A table of pandoc's Markdown, whatever it is written as.

export type Alignment = 'left' | 'right' | 'center' | null

/** `lines`: the Markdown in it. `line`: how many lines behind the first line of the table it begins. */
export type Cell = { lines: string[]; line: number; colspan: number; rowspan: number; align: Alignment }
export type Table = { header: Cell[][]; rows: Cell[][] }
