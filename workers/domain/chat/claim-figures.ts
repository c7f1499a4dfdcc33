// Figures of a claim beside those of the sentences that it quotes: each must be there, in the same order and unit.

/** Without "one", which is a pronoun as well. */
const WORDS = new Map(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, `${at + 2}`]),
)
/** Parts and multiples: where the sentences have figures of another kind, nothing tells whether they agree. */
const PARTS =
  /\b(?:half|halves|thirds?|quarters?|twice|double[ds]?|tripled?|dozens?|hundreds?|thousands?|millions?|billions?)\b/g
const FIGURE = /\d+(?:\.\d+)*(?: ?(?:%|per ?cent\b|percent\b|°c?\b|[a-z]+))?/g
const PERCENT = /%|per ?cent/
const UNITS: readonly (readonly [string, RegExp])[] = [
  ['second', /^(?:s|secs?|seconds?)$/],
  ['minute', /^(?:mins?|minutes?)$/],
  ['hour', /^(?:h|hrs?|hours?)$/],
  ['day', /^days?$/],
  ['week', /^weeks?$/],
  ['month', /^months?$/],
  ['year', /^(?:years?|yrs?)$/],
  ['metre', /^(?:m|met(?:re|er)s?)$/],
  ['kilometre', /^(?:km|kilomet(?:re|er)s?)$/],
]

type Figure = { number: string; unit: string }

/** False if the claim has a figure that the text has not, or has them in another order. */
export function figuresAgree(claim: string, text: string): boolean {
  const said = figuresOf(claim)
  const has = figuresOf(text)
  let from = 0
  for (const figure of said) {
    const at = has.findIndex((one, place) => place >= from && isSame(figure, one))
    if (at < 0) return false
    from = at + 1
  }
  const parts = new Set(normalised(text).match(PARTS) ?? [])
  return has.length > 0 || (normalised(claim).match(PARTS) ?? []).every((part) => parts.has(part))
}

const isSame = (said: Figure, has: Figure): boolean =>
  said.number === has.number && (said.unit === '' || has.unit === '' || said.unit === has.unit)

const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=\d)[, ](?=\d{3}\b)/g, '')
    .replace(/(?<=\d)[,·](?=\d)/g, '.')
    .replace(/[a-z]+/g, (word) => WORDS.get(word) ?? word)

function figuresOf(text: string): Figure[] {
  return (normalised(text).match(FIGURE) ?? []).map((figure) => {
    const number = /^[\d.]+/.exec(figure)?.[0].replace(/\.$/, '') ?? ''
    const behind = figure.slice(number.length).trim()
    const unit = PERCENT.test(behind) ? '%' : (UNITS.find(([, form]) => form.test(behind))?.[0] ?? '')
    return { number, unit }
  })
}
