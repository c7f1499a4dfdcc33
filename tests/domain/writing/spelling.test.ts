// Spelling by the dictionaries that the product has: what is marked, what is offered, and what is left alone.

import { describe, expect, it } from 'vitest'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { checkByDictionary } from '../../../workers/domain/writing/spelling/check-by-dictionary.ts'
import { dictionariesOf } from '../../../workers/domain/writing/spelling/dictionaries.ts'
import type { Dictionary } from '../../../workers/domain/writing/spelling/dictionary.ts'
import { loadDictionary } from '../../support/load-dictionary.ts'

const loaded = new Map<string, Promise<Dictionary>>()

async function marked(language: string, text: string): Promise<[words: string, offered: string[]][]> {
  const dictionary = loaded.get(language) ?? loadDictionary(language)
  loaded.set(language, dictionary)
  return runAtOnce(checkByDictionary(text, language, await dictionary)).map(
    ({ start, end, replacements }) => [text.slice(start, end), replacements],
  )
}

describe('a misspelt word is marked, and the right one offered', () => {
  it.each([
    ['de', 'Die Forschug ist ein wichtiger Teil der Arbeit.', 'Forschug', 'Forschung'],
    ['de', 'Das ist eine interesante Frage.', 'interesante', 'interessante'],
    ['de', 'Wir wissen, daß es so ist.', 'daß', 'dass'],
    ['de', 'Die umwelt ist wichtig.', 'umwelt', 'Umwelt'],
    ['de', 'Die Umweltpolitk wurde geändert.', 'Umweltpolitk', 'Umweltpolitik'],
    ['de', 'Die empirische Metode ist neu.', 'Metode', 'Methode'],
    ['de', 'Alle Mennschen leben in der Stadt.', 'Mennschen', 'Menschen'],
    ['de', '(vorleufige Fassung der Arbeit)', 'vorleufige', 'vorläufige'],
    ['de', 'Wegen Verspättung gilt das nicht.', 'Verspättung', 'Verspätung'],
    ['de-CH', 'Die Straße ist lang.', 'Straße', 'Strasse'],
    ['fr', 'La recherhe est une partie du travail.', 'recherhe', 'recherche'],
    ['fr', 'C’est l’universitée de Paris.', 'l’universitée', 'l’université'],
    ['es', 'La investigacion es importante.', 'investigacion', 'investigación'],
    ['it', 'Il lavoro e la ricerca dell’universitá sono importanti perchè servono.', 'perchè', 'perché'],
    ['pt-BR', 'A pesquiza é importante.', 'pesquiza', 'pesquisa'],
    ['pt-PT', 'A acção foi importante.', 'acção', 'ação'],
    ['nl', 'Het onderzoeck is belangrijk.', 'onderzoeck', 'onderzoek'],
    ['pl', 'Badnia są ważne.', 'Badnia', 'Badania'],
    ['ru', 'Исследовние очень важно.', 'Исследовние', 'Исследование'],
  ])('%s: %s', async (language, text, wrong, right) => {
    const found = await marked(language, text)
    expect(found.map(([words]) => words)).toContain(wrong)
    expect(found.find(([words]) => words === wrong)?.[1]).toContain(right)
  })
})

describe('a word written twice', () => {
  it.each([
    ['de', 'Die Ergebnisse werden werden hier beschrieben.', 'werden werden'],
    ['fr', 'Les résultats sont sont présentés ici.', 'sont sont'],
    ['pl', 'Wyniki zostały zostały opisane.', 'zostały zostały'],
  ])('%s: %s', async (language, text, twice) => {
    expect(await marked(language, text)).toEqual([[twice, [twice.split(' ')[0]]]])
  })

  it.each([
    ['de', 'Alle, die die Arbeit lesen, sehen, dass das das Ziel ist. Die Folgen: Folgen, die dauern.'],
    ['fr', 'Nous nous demandons si vous vous trompez.'],
    ['it', 'La ricerca cresce piano piano, passo passo.'],
    ['nl', 'Als het het doel is, weten we dat dat zo is.'],
    ['de', 'Wenn ihr ihr helft, ist das gut.'],
    ['de', 'Auf zwei Zeilen:\nkeine\nkeine'],
  ])('%s: %s is right', async (language, text) => {
    expect(await marked(language, text)).toEqual([])
  })
})

describe('what is right or cannot be judged is left alone', () => {
  it.each([
    [
      'compounds of known words',
      'de',
      'Das Forschungsdatenmanagement und die Klimawandelfolgen der Donaudampfschifffahrt.',
    ],
    [
      'hanging hyphens and hyphenated words',
      'de',
      'Um- und Ausbau des Ost-West-Konflikts, US-amerikanische Haupt- und Nebenfächer.',
    ],
    ['capitals and capital ß', 'de', 'DIE STRASSE UND DIE STRAẞE der DFG, GmbHs und StudentInnen.'],
    ['apostrophes of both kinds', 'de', "Wie geht’s, wie geht's? Das gibt’s nicht."],
    ['words with digits', 'de', 'Die 1990er-Jahre, CO2-Emissionen, der 20-jährige Krieg, H2O und B2B.'],
    ['abbreviations', 'de', 'Vgl. dazu Abb. 3, z. B. bzw. u.a. die Hrsg. und ebd. im Anh. 2.'],
    [
      'quotations with marks of all directions',
      'de',
      'Er schrieb „falschh geschribn“, »falschh geschribn«, ‚falschh‘ und “falschh”.',
    ],
    ['a sentence in English', 'de', 'Das gilt. Ceteris paribuss nihil novi subb sole. Das gilt auch hier.'],
    ['a phrase in another language', 'de', 'Das ist eine conditio humana und ein zoon politikon der Zeit.'],
    ['names after a first name', 'de', 'Das zeigt Peter Schmitz in seiner Arbeit.'],
    ...[
      'Schultze',
      'Obermayer',
      'Wittmann',
      'Baumgartner',
      'Kretschmar',
      'Haase',
      'Hermans',
      'Vermeulen',
    ].flatMap((name): [string, string, string][] => [
      ['surnames', 'de', `Nach ${name} ist dies anders zu sehen.`],
      ['surnames', 'de', `${name} untersucht den Ansatz, den ${name} vorstellt. Das zeigte ${name} auch.`],
    ]),
    ['adjectives of names', 'de', 'Die Kantische Ethik und der Webersche Begriff.'],
    ['participles of English verbs', 'de', 'Die gedownloadeten Dateien und das gestreamte Video.'],
    ['borrowed words', 'de', 'Der Workflow des Frameworks hat ein Label.'],
    [
      'URLs, addresses, code and formulas',
      'de',
      'Siehe https://exampel.de/falschh, falschh@exampel.de, `falschh` und $falschh$.',
    ],
    ['a soft hyphen', 'de', 'Das For\u00adschungs\u00adergebnis ist gut.'],
    ['decomposed letters', 'de', 'Die Pru\u0308fung ist scho\u0308n.'],
    ['gender marks', 'de', 'Die Forscher*innen, Student_innen und Lehrer:innen.'],
    ['elisions', 'fr', "L’homme, l'eau, qu’il, aujourd’hui, jusqu’à, presqu'île et l’Europe."],
    ['inversions', 'fr', 'Y a-t-il, donne-moi, est-ce et c’est-à-dire.'],
    ['spaces before marks', 'fr', 'Est-ce vrai ? Oui ! « falssse » et « l’falsss ».'],
    [
      'the spelling of 1990',
      'fr',
      'Il connait le maitre entrainé, le cout de l’aout et la voute qui apparait.',
    ],
    ['marks of both genders', 'fr', 'Un·e chercheur·euse·s, des étudiant(e)s et un acteur(rice).'],
    ['prefixes', 'fr', 'L’écoféminisme est important.'],
    ['prefixes and long words', 'es', 'El empoderamiento y el sobreajuste son importantes.'],
    ['endings of both genders', 'it', 'Ogni studentə è importante.'],
    ['names at a beginning', 'fr', 'Vermeulen affirme cela.'],
    ['names within a sentence', 'fr', 'Selon Dupontel et Bourdieux, la France.'],
    ['clitics', 'es', 'Dígamelo, dárselo y hacerlo.'],
    ['elisions', 'it', 'L’uomo, dell’arte, un’altra, nell’università e po’ di c’è.'],
    ['clitics', 'pt-BR', 'Fazê-lo, dir-se-ia, encontra-se e dá-lhe.'],
    ['spellings of both countries', 'pt', 'O facto e o fato, económico e econômico.'],
    ['apostrophes', 'nl', "Zo’n foto’s en ’s avonds auto's."],
    ['cases of abbreviations', 'pl', 'Wzrost PKB-u w Polsce.'],
    ['е for ё', 'ru', 'Ученый и учёный, ещё и еще.'],
    ['words in another script', 'ru', 'Метод bootstrapp и файл «нетт».'],
  ])('%s (%s)', async (_, language, text) => {
    expect(await marked(language, text)).toEqual([])
  })
})

it('words before and after a quotation are checked', async () => {
  const text = '»Ein Zitat« und falschh sowie »noch eins« und forschhen.'
  expect((await marked('de', text)).map(([words]) => words)).toEqual(['falschh', 'forschhen'])
  const french = '« Une citation » et recherhe, puis « une autre » ici.'
  expect((await marked('fr', french)).map(([words]) => words)).toEqual(['recherhe'])
})

it('a country has its own dictionary where there is one, else that of its language', () => {
  expect(dictionariesOf('de-AT')).toEqual(['de-at'])
  expect(dictionariesOf('fr-CA')).toEqual(['fr'])
  expect(['en', 'en-GB', 'zh', 'ja', 'ar', 'constructor'].map(dictionariesOf)).toEqual(Array(6).fill(null))
})

describe('texts that would hold a checker', () => {
  const counting = (): Dictionary & { asked: number } => {
    const dictionary = {
      asked: 0,
      knows: () => false,
      isEnglish: () => false,
      suggest: (word: string) => {
        dictionary.asked++
        return [`${word}x`]
      },
    }
    return dictionary
  }

  it('a word of 100,000 letters is not looked up', () => {
    const dictionary = { ...counting(), knows: () => expect.unreachable() }
    expect(runAtOnce(checkByDictionary('x'.repeat(100_000), 'de', dictionary))).toEqual([])
  })

  it('a device too slow for suggestions of Hunspell is offered what is one slip away', async () => {
    const slow = { ...(await loadDictionary('de')), suggest: () => [] }
    const [issue] = runAtOnce(checkByDictionary('Das ist eine interesante Frage.', 'de', slow))
    expect(issue?.replacements).toEqual(['interessante'])
  })

  it('a run of hyphens within a word is passed over', () => {
    const dictionary = { ...counting(), knows: () => expect.unreachable() }
    expect(runAtOnce(checkByDictionary(`a${'-'.repeat(100_000)}b`, 'de', dictionary))).toEqual([])
  })

  it('suggestions are bounded, and the work is divided', () => {
    const dictionary = counting()
    const words = Array.from({ length: 1000 }, (_, at) => `wort${at.toString(36).replace(/\d/g, 'q')}zz`)
    const steps = checkByDictionary(`${words.join('! 7 ')}!`, 'de', dictionary)
    let parts = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) parts++
    // A word for which no other was sought is reported as well, so that none passes as right.
    expect(step.value).toHaveLength(words.length)
    expect(dictionary.asked).toBeGreaterThan(0)
    expect(dictionary.asked).toBeLessThanOrEqual(200)
    expect(parts).toBeGreaterThanOrEqual(dictionary.asked)
  })
})
