// Operators of a content stream (ISO 32000-1, section 7.8.2), with the marked content around each.

export type Operator = { name: string; operands: string[]; marks: Mark[] }
/** Marked content: an artifact, content of the structure, or a span inside it. */
export type Mark = { tag: string; mcid: number | null }

const TOKEN =
  /\s+|%[^\r\n]*|\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[\dA-Fa-f\s]*>|[[\]]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/y

/** @throws at what is no token */
export function* operatorsOf(content: string): Generator<Operator> {
  const marks: Mark[] = []
  let operands: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < content.length) {
    const at = TOKEN.lastIndex
    const [token] = TOKEN.exec(content) ?? []
    if (token === undefined) throw new Error(`no token at ${at}: ${content.slice(at, at + 20)}`)
    if (/^[\s%]/.test(token)) continue
    if (!/^[A-Za-z'"][A-Za-z0-9*]*$/.test(token) || token === 'true' || token === 'false') {
      operands.push(token)
      continue
    }
    if (token === 'EMC') marks.pop()
    yield { name: token, operands, marks: [...marks] }
    if (token === 'BMC' || token === 'BDC') {
      const mcid = operands.indexOf('/MCID')
      marks.push({
        tag: (operands[0] ?? '').slice(1),
        mcid: mcid < 0 ? null : Number(operands[mcid + 1]),
      })
    }
    operands = []
  }
}

/** Operators that paint. */
export const PAINTS = new Set([
  'f',
  'F',
  'f*',
  'S',
  's',
  'B',
  'B*',
  'b',
  'b*',
  'Do',
  'sh',
  'EI',
  'Tj',
  'TJ',
  "'",
  '"',
])
/** All operators of ISO 32000-1, annex A. */
export const KNOWN = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S
  SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
)

/** Codes of two bytes in the strings of a text operator. */
export const codesIn = (operands: string[]): number[] =>
  operands
    .filter((operand) => operand.startsWith('<') && operand !== '<<')
    .flatMap((hex) => (hex.match(/[\dA-Fa-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16)))
