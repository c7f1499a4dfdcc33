// Citations typed as text.

import { expect, it } from 'vitest'
import { hasTypedCitation } from '../../../workers/domain/citations/matching/typed-citation.ts'

it.each([
  'Roofs are hot (Oke, 1982).',
  'Roofs are hot (see Oke 1982; Arnfield & Grimmond, 2003, pp. 4–6).',
  'Roofs are hot (Office for National Statistics [ONS], 2021).',
  'Roofs are hot (Oke, in press).',
  'Roofs are hot [Oke et al., 1982].',
  'Oke (1982) says that roofs are hot.',
  'Oke’s (1982) study says that roofs are hot.',
  'Arendt (1958/1998) says that roofs are hot.',
  'Oke et al. say that roofs are hot.',
  'Roofs are hot [12].',
  'Roofs are hot [1, 3–5].',
  'Roofs are hot [OA82].',
  'Roofs are hot [@oke1982, p. 3].',
  'Roofs are hot \\citep{oke1982}.',
  'Roofs are hot (12, 14).',
  'Roofs are hot.(12)',
  'Roofs are hot¹².',
  'Roofs are hot.7,12 Walls are not.',
  'Roofs are hot (Wordsworth 12).',
  'Roofs are hot (Wordsworth, Prelude 12.45).',
  'Roofs are hot (ibid., p. 12).',
  'Roofs are hot (https://example.org).',
  'Roofs are hot (arXiv:2005.14165).',
])('%s has one', (sentence) => expect(hasTypedCitation(sentence, '')).toBe(true))

it.each([
  'The room has 12 m² (Figure 3).',
  'He came in summer (June 2019).',
  'The war (1939–1945) changed the town.',
  'The house (built in 1901) stands.',
  'The step (1) follows.',
  'The cells (n = 12) were counted.',
  'The fit is good (R² = 0.3).',
  'Costs rose by 3.5 % in a year.',
  'In Chapter 2 (Study 1), three towns are compared.',
  'Diabetes (Type 2) causes many deaths.',
  'Blood was taken again (Day 14) from all (Group 3).',
  'He was born in Leeds (in England).',
])('%s has none', (sentence) => expect(hasTypedCitation(sentence, '')).toBe(false))

it('stands behind the full stop as well', () => {
  expect(hasTypedCitation('Roofs are hot.', ' (Oke, 1982)')).toBe(true)
})
