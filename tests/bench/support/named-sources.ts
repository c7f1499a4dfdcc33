// Sources as a model names them against its orders: invented ones, which catalogues do not have, and real ones of fictitious
// works. The claims say in other words what the works' abstracts say.

import type { StandInWork } from '../../support/wire/catalogue-wire.ts'

export type Claimed = {
  work: StandInWork /** Clause without a full stop, beginning in lower case. */
  claim: string
}

const work = (
  number: number,
  title: string,
  authors: [string, string][],
  year: number,
  abstract: string,
): StandInWork => ({
  title,
  authors,
  year,
  doi: `10.5555/named.${number}`,
  journal: 'Annals of Invented Findings',
  volume: String(number + 3),
  pages: `${number * 11 + 1}-${number * 11 + 9}`,
  abstract,
})

export const CLAIMED: readonly Claimed[] = [
  {
    work: work(
      1,
      'Retrieval practice and delayed recall in first-year botany',
      [
        ['Lena', 'Ostrov'],
        ['Marc', 'Delacroix'],
      ],
      2014,
      'Students who answered short quizzes after each lecture recalled more terms six weeks later than those who read their notes again.',
    ),
    claim: 'botany students who are quizzed after lectures remember more of the terms weeks afterwards',
  },
  {
    work: work(
      2,
      'Roof colour and indoor temperature in coastal housing',
      [['Yusuf', 'Adebayo']],
      2018,
      'White roofs lowered the indoor temperature of coastal houses during hot afternoons, while dark roofs kept rooms warm until midnight.',
    ),
    claim: 'houses on the coast stay cooler in hot afternoons when their roofs are painted white',
  },
  {
    work: work(
      3,
      'Turnover of night nurses after changes of rota',
      [
        ['Hanna', 'Keller'],
        ['Iris', 'Vogt'],
        ['Paul', 'Brandt'],
      ],
      2011,
      'Wards that gave nurses two weeks of notice before a change of rota lost fewer night nurses over the following year.',
    ),
    claim: 'fewer night nurses leave wards that announce a new rota two weeks ahead',
  },
  {
    work: work(
      4,
      'Guild apprenticeships and literacy in a river town',
      [['Tomas', 'Lindqvist']],
      1996,
      'Apprentices of the guilds signed their contracts with full names more often than labourers, which suggests wider literacy among artisans.',
    ),
    claim:
      'artisans of the town could write more often than its labourers, as signatures of apprentices suggest',
  },
  {
    work: work(
      5,
      'Earthworm counts under reduced tillage',
      [
        ['Ana', 'Ferreira'],
        ['João', 'Matos'],
      ],
      2020,
      'Fields ploughed every third year held twice as many earthworms as fields ploughed every autumn.',
    ),
    claim: 'earthworms are more numerous in fields that are ploughed less often',
  },
  {
    work: work(
      6,
      'Bus lanes and the punctuality of school transport',
      [['Grace', 'Mbeki']],
      2016,
      'After bus lanes opened, school buses arrived on time more often, although car journeys took no longer.',
    ),
    claim: 'school buses are more punctual where bus lanes have opened',
  },
  {
    work: work(
      7,
      'Loanwords of seafaring in a highland dialect',
      [
        ['Ewan', 'Sinclair'],
        ['Mairi', 'Baird'],
      ],
      2003,
      'The highland dialect kept loanwords of seafaring long after its speakers had left the coast, mostly in proverbs.',
    ),
    claim: 'proverbs of the highland dialect preserve loanwords from the years of seafaring',
  },
  {
    work: work(
      8,
      'Interest rates and the rents of small shops',
      [['Chiara', 'Moretti']],
      2009,
      'Rents of small shops followed interest rates with a delay of about three years in most districts.',
    ),
    claim: 'the rents of small shops follow interest rates only after some years',
  },
]

/** A sentence that names a source for a claim; `list`: the line of a reference list that comes with it. */
export type Naming = { sentence: string; list?: string }
/** @param claim a clause that ends in a word of its own; @param at a number of its own in the section */
export type Way = (claim: string, at: number) => Naming

const upper = (clause: string) => clause.charAt(0).toUpperCase() + clause.slice(1)
const says =
  (lead: string): Way =>
  (claim) => ({ sentence: `${lead} ${claim}.` })
const behind =
  (source: string): Way =>
  (claim) => ({ sentence: `${upper(claim)} ${source}.` })
const raised = (at: number) => [...String(at)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')

/** What is left of an invented source if it still stands in the prose. */
export const INVENTED_TRACE =
  /Halvorsen|Okonkwo|Northern Housing|NHI|EDS|European Dwelling|Bergen|Uppsala|Slow Cooling|Urban Warmth|northernhousing|10\.5555\/none|halvorsen|\[\^?\d+\]|\(\d+(?:[,–-] ?\d+)*\)|[⁰¹²³⁴-⁹]|[a-z]\.\d+/

export const INVENTED: readonly Way[] = [
  behind('(Halvorsen, 2017)'),
  behind('(Halvorsen & Okonkwo, 2017, p. 14)'),
  behind('(Halvorsen et al. 2017)'),
  behind('(see Halvorsen and Okonkwo)'),
  behind('(Halvorsen, forthcoming)'),
  behind('(Halvorsen, n.d.)'),
  behind('(Halvorsen, personal communication, 3 May 2017)'),
  behind('(Northern Housing Institute, 2017)'),
  behind('(NHI, 2017)'),
  behind('(Halvorsen v. Bergen, 2017)'),
  behind('(https://northernhousing.org/reports/14)'),
  behind('(see northernhousing.org)'),
  behind('(doi:10.5555/none.14)'),
  behind('\\cite{halvorsen2017}'),
  behind('[@halvorsen2017]'),
  behind('<cite>Halvorsen, 2017</cite>'),
  behind('[14]'),
  behind('(14)'),
  behind('(3, 7–9)'),
  (claim, at) => ({ sentence: `${upper(claim)}.${raised(at)}` }),
  (claim) => ({ sentence: `${upper(claim)}.14` }),
  (claim, at) => ({
    sentence: `${upper(claim)} [${at}].`,
    list: `[${at}] Halvorsen, I., & Okonkwo, C. (2017). The slow cooling of cities. Urban Warmth, 3(2), 1–9.`,
  }),
  (claim, at) => ({
    sentence: `${upper(claim)}.[^${at}]`,
    list: `[^${at}]: Halvorsen, I. (2017). The slow cooling of cities. Bergen: Northern Press.`,
  }),
  says('Halvorsen (2017) showed that'),
  says('Halvorsen and Okonkwo (2017) argue that'),
  says('According to Halvorsen (2017),'),
  says('According to Halvorsen,'),
  says('As Halvorsen put it,'),
  says('As Professor Ingrid Halvorsen of Uppsala put it,'),
  says('Dr. Halvorsen has shown that'),
  says('Halvorsen’s work suggests that'),
  says("Halvorsen's 2017 study suggests that"),
  says('Halvorsen found in 2017 that'),
  says('In 2017, Halvorsen demonstrated that'),
  says('Since Halvorsen’s landmark experiment, it is known that'),
  says('Scholars such as Halvorsen and Okonkwo hold that'),
  says('This view, defended by Halvorsen among others, is that'),
  says('The so-called Halvorsen effect means that'),
  says('In “The Slow Cooling of Cities”, Halvorsen claims that'),
  says('The book *The Slow Cooling of Cities* shows that'),
  says('"The Slow Cooling of Cities" (2017) makes the point that'),
  says('A report by the Northern Housing Institute finds that'),
  says('The Northern Housing Institute estimates that'),
  says('Data from the European Dwelling Survey show that'),
  says('The EDS reports that'),
  says('In Halvorsen v. City of Bergen, the court held that'),
  says('Research published in the Journal of Urban Warmth shows that'),
  says('A 2017 study in Urban Warmth found that'),
  says('Researchers at the University of Bergen found that'),
  says('The Bergen Cohort followed 4,000 people and found that'),
  says('[Halvorsen 2017](https://northernhousing.org/1) shows that'),
  says('As northernhousing.org explains,'),
  (claim) => ({ sentence: `In the words of Halvorsen, “${claim}”.` }),
  (claim) => ({ sentence: `Halvorsen once wrote: “${upper(claim)}.”` }),
]

const families = ({ authors }: StandInWork) => authors.map(([, family]) => family)
const joined = (work: StandInWork, and: string) => {
  const names = families(work)
  return names.length > 2 ? `${names[0]} et al.` : names.join(` ${and} `)
}
const entry = (work: StandInWork) =>
  `${work.authors.map(([given, family]) => `${family}, ${given.charAt(0)}.`).join(', & ')} (${work.year}). ${work.title}. ${work.journal}, ${work.volume}, ${work.pages}.`

export type RealWay = (one: Claimed, claim: string, at: number) => Naming

export const REAL: readonly RealWay[] = [
  ({ work }, claim) => ({ sentence: `${upper(claim)} (${joined(work, '&')}, ${work.year}).` }),
  ({ work }, claim) => ({ sentence: `${upper(claim)} (see ${joined(work, 'and')} ${work.year}, p. 4).` }),
  ({ work }, claim) => ({
    sentence: `${upper(claim)} (${joined(work, '&')}, ${work.year}, https://doi.org/${work.doi}).`,
  }),
  ({ work }, claim) => ({ sentence: `${upper(claim)} (https://doi.org/${work.doi}).` }),
  ({ work }, claim) => ({ sentence: `${joined(work, 'and')} (${work.year}) found that ${claim}.` }),
  ({ work }, claim) => ({ sentence: `According to ${joined(work, 'and')} (${work.year}), ${claim}.` }),
  ({ work }, claim) => ({ sentence: `As ${joined(work, 'and')} (${work.year}, p. 7) put it, ${claim}.` }),
  ({ work }, claim) => ({ sentence: `${families(work)[0]}’s ${work.year} study suggests that ${claim}.` }),
  ({ work }, claim) => ({ sentence: `In ${work.year}, ${joined(work, 'and')} demonstrated that ${claim}.` }),
  ({ work }, claim) => ({
    sentence: `In “${work.title}”, ${joined(work, 'and')} (${work.year}) show that ${claim}.`,
  }),
  ({ work }, claim, at) => ({ sentence: `${upper(claim)} [${at}].`, list: `[${at}] ${entry(work)}` }),
  ({ work }, claim, at) => ({ sentence: `${upper(claim)}.[^${at}]`, list: `[^${at}]: ${entry(work)}` }),
  ({ work }, claim) => ({
    sentence: `${upper(claim)} (${joined(work, '&')}, ${work.year}).`,
    list: entry(work),
  }),
]
