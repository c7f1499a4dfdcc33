// Marks of ordered lists: `1.`, `a)`, `(iv)`, `#.`, `(@)`, `(@label)`.

export type ListMark = {
  /** Columns before the text. */
  width: number
  /** `type` of HTML's `ol`; empty for numbers. */
  type: '' | 'a' | 'A' | 'i' | 'I'
  /** null where the writer left it open. */
  start: number | null
  letters: string
  brackets: string
  /** Label of an example, which is counted through the document; null for other lists. */
  example: string | null
  /** Whether CommonMark has it, too. */
  isCommon: boolean
}

const MARK = /^( {0,3})(\(?)(\d{1,9}|[a-zA-Z]|[ivxlcdm]+|[IVXLCDM]+|#|@[\w-]*)([.)])( +|$)/

/** pandoc wants two spaces behind a capital and a period, which are mostly the initial of a name. */
export function readListMark(line: string): ListMark | null {
  const [all, , open, mark, close, spaces] = MARK.exec(line) ?? []
  if (all === undefined || mark === undefined || (open === '(' && close !== ')')) return null
  if (/^[A-Z]$/.test(mark) && close === '.' && spaces?.length === 1) return null
  if (spaces === '' && /[a-zA-Z]/.test(mark)) return null
  const markWidth = all.length - (spaces?.length ?? 0)
  const width = (spaces?.length ?? 0) > 4 ? markWidth + 1 : all.length
  const brackets = `${open}${close}`
  const isCommon = /^\d/.test(mark) && open === ''
  const letters = /^[a-z]/i.test(mark) ? mark : ''
  const shape = { width, letters, brackets, isCommon }
  if (/^\d/.test(mark)) return { ...shape, type: '', start: Number(mark), example: null }
  if (mark === '#') return { ...shape, type: '', start: null, example: null }
  if (mark.startsWith('@')) return { ...shape, type: '', start: null, example: mark.slice(1) }
  const isRoman = mark.length > 1 || /i/i.test(mark)
  const isUpper = mark === mark.toUpperCase()
  const start = isRoman ? roman(mark) : mark.toLowerCase().charCodeAt(0) - 96
  const type = isRoman ? (isUpper ? 'I' : 'i') : isUpper ? 'A' : 'a'
  return { ...shape, type, start, example: null }
}

/** Whether a line begins an item of the list that begins with `first`. */
export function isListMark(line: string, first: ListMark): boolean {
  const mark = readListMark(line)
  if (!mark || mark.brackets !== first.brackets) return false
  if ((mark.example === null) !== (first.example === null)) return false
  if (first.type === '' || mark.type === '') return first.type === mark.type
  const isSameCase = (mark.type === mark.type.toUpperCase()) === (first.type === first.type.toUpperCase())
  return isSameCase && (/i/i.test(first.type) ? /^[ivxlcdm]+$/i : /^.$/).test(mark.letters)
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function roman(text: string): number {
  const digits = [...text.toLowerCase()].map((letter) => ROMAN[letter] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}
