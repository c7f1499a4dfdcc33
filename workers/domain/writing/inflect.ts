// Regular inflection of English words, with the irregular verbs that the rules need: enough for tables of phrases,
// where every word is known, and for the verb that a sentence should have had.

/** Base, third person, past, participle, -ing. */
export type Forms = [string, string, string, string, string]

const IRREGULAR = new Map<string, Forms>(
  [
    'be is was been being',
    'have has had had having',
    'do does did done doing',
    'go goes went gone going',
    'bear bears bore borne bearing',
    'become becomes became become becoming',
    'begin begins began begun beginning',
    'break breaks broke broken breaking',
    'bring brings brought brought bringing',
    'build builds built built building',
    'choose chooses chose chosen choosing',
    'come comes came come coming',
    'cut cuts cut cut cutting',
    'draw draws drew drawn drawing',
    'fall falls fell fallen falling',
    'feel feels felt felt feeling',
    'find finds found found finding',
    'get gets got got getting',
    'give gives gave given giving',
    'grow grows grew grown growing',
    'hear hears heard heard hearing',
    'hold holds held held holding',
    'keep keeps kept kept keeping',
    'know knows knew known knowing',
    'lay lays laid laid laying',
    'lead leads led led leading',
    'leave leaves left left leaving',
    'let lets let let letting',
    'lie lies lay lain lying',
    'lose loses lost lost losing',
    'make makes made made making',
    'mean means meant meant meaning',
    'meet meets met met meeting',
    'pay pays paid paid paying',
    'put puts put put putting',
    'read reads read read reading',
    'rise rises rose risen rising',
    'run runs ran run running',
    'say says said said saying',
    'see sees saw seen seeing',
    'seek seeks sought sought seeking',
    'set sets set set setting',
    'show shows showed shown showing',
    'shut shuts shut shut shutting',
    'speak speaks spoke spoken speaking',
    'spread spreads spread spread spreading',
    'stand stands stood stood standing',
    'steal steals stole stolen stealing',
    'take takes took taken taking',
    'teach teaches taught taught teaching',
    'tell tells told told telling',
    'think thinks thought thought thinking',
    'throw throws threw thrown throwing',
    'tie ties tied tied tying',
    'understand understands understood understood understanding',
    'undergo undergoes underwent undergone undergoing',
    'wear wears wore worn wearing',
    'win wins won won winning',
    'wreak wreaks wreaked wreaked wreaking',
    'wring wrings wrung wrung wringing',
    'write writes wrote written writing',
  ].map((line) => {
    const forms = line.split(' ') as Forms
    return [forms[0], forms]
  }),
)

const VOWEL = /[aeiou]/
/** A short last syllable: its consonant is doubled. */
const DOUBLES = /^[^aeiou]*[aeiou][bdgklmnprt]$/

export function formsOf(base: string): Forms {
  const known = IRREGULAR.get(base)
  if (known) return known
  const past = pastOf(base)
  return [base, withS(base), past, past, ingOf(base)]
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

/** The base that a form may belong to, those that the word itself could be first; unchecked guesses. */
export function basesOf(form: string): string[] {
  for (const [base, forms] of IRREGULAR) if (forms.includes(form)) return [base]
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
