// Inflection of English verbs and nouns: regular forms by spelling rules, irregular verbs from irregular-verbs.json. Meant
// for the known words of phrase patterns and for replacements, which the caller checks against the dictionary.

import irregularVerbs from './irregular-verbs.json' with { type: 'json' }

/** Base, third person, past, participle, -ing. */
export type Forms = [string, string, string, string, string]

const IRREGULAR = new Map((irregularVerbs as Forms[]).map((forms) => [forms[0], forms]))
const IRREGULAR_BASES = new Map(
  (irregularVerbs as Forms[]).toReversed().flatMap((forms) => forms.map((form) => [form, forms[0]])),
)

const VOWEL = /[aeiou]/
/** Words that double their last consonant ("stop", "stopped"). */
const DOUBLES = /^[^aeiou]*[aeiou][bdgklmnprt]$/

export function formsOf(base: string): Forms {
  return IRREGULAR.get(base) ?? regularFormsOf(base)
}

/** Forms that the verb would have if it were regular. */
export function regularFormsOf(base: string): Forms {
  const past = pastOf(base)
  return [base, withS(base), past, past, ingOf(base)]
}

/**
 * "teached" → "taught", "choosed" → "chose" and "chosen"; empty where no irregular verb was made regular.
 * @param participle whether the participle comes first
 */
export function irregularPastsOf(word: string, participle: boolean): string[] {
  if (!word.endsWith('ed')) return []
  const base = basesOf(word).find((one) => IRREGULAR.has(one) && regularFormsOf(one)[2] === word)
  if (base === undefined) return []
  const [, , past, done] = formsOf(base)
  return [...new Set(participle ? [done, past] : [past, done])]
}

export function withS(base: string): string {
  if (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(base)) return `${base}es`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return `${base}s`
}

function pastOf(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  return `${doubled(base)}ed`
}

function ingOf(base: string): string {
  if (/[^aeiouy]e$/.test(base) || /ue$/.test(base) || /[aeiou][^aeiou]e$/.test(base))
    return `${base.slice(0, -1)}ing`
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  return `${doubled(base)}ing`
}

const doubled = (base: string) => (DOUBLES.test(base) && VOWEL.test(base) ? base + (base.at(-1) ?? '') : base)

/** Possible base forms of a word, the likeliest first; they may be no words. */
export function basesOf(form: string): string[] {
  const irregular = IRREGULAR_BASES.get(form)
  return irregular === undefined ? regularBasesOf(form) : [irregular]
}

/** The bases of `basesOf`, without regard to irregular verbs. */
export function regularBasesOf(form: string): string[] {
  const guesses: string[] = []
  if (form.endsWith('ies')) guesses.push(`${form.slice(0, -3)}y`)
  if (form.endsWith('es')) guesses.push(form.slice(0, -2))
  if (form.endsWith('s') && !form.endsWith('ss')) guesses.push(form.slice(0, -1))
  if (form.endsWith('ied')) guesses.push(`${form.slice(0, -3)}y`)
  if (form.endsWith('ed')) {
    const stem = form.slice(0, -2)
    if (/([^aeiou])\1$/.test(stem)) guesses.push(stem.slice(0, -1))
    guesses.push(`${stem}e`, stem)
  }
  if (form.endsWith('ing')) {
    const stem = form.slice(0, -3)
    if (/([^aeiou])\1$/.test(stem)) guesses.push(stem.slice(0, -1))
    guesses.push(`${stem}e`, stem)
  }
  return guesses
}
