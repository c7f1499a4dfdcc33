// What follows the language of a project, language by language: headings that Colophon writes, labels of captions, terms and dates of
// citations, and the language that both files name.

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { nextTurn } from '../../../workers/adapters/next-turn.ts'
import { createAssets } from '../../../workers/adapters/storage/assets.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { listHeading } from '../../../workers/domain/citations/processor/list-heading.ts'
import { NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import { makeTemplate } from '../../../workers/domain/drafts/template/template.ts'
import { captionWords } from '../../../workers/domain/manuscript/tree/caption-words.ts'
import { isSureReferenceHeading } from '../../../workers/domain/text/headings/reference-heading.ts'
import { formatManuscript } from '../../../workers/services/research/format-citations.ts'
import { caption, cell, figure, manuscript, paragraph, row, table } from '../../support/build-manuscript.ts'
import { docxOf, exported, readPdf } from '../../support/workers/exported.worker.ts'

/** `others` stands for further authors, `entry` for what follows the title, `word` for the attributes of `w:lang`. */
const TABLE = [
  {
    language: 'en-GB',
    others: ' et al.',
    headings: [
      '1. Introduction: problem, aim and structure',
      '2. Literature Review: theory and earlier work on X',
      '3. Methodology: approach, material and limits',
      '4. Results: findings by research question',
      '5. Conclusion: contribution and outlook',
      'References',
      'Appendices',
    ],
    figure: 'Figure 1',
    table: 'Table 1',
    entry: 'In A. Four & A. Five (Eds.), Cities (3rd ed., pp. 4–9).',
    date: 'May 6',
    word: 'w:val="en-GB" w:bidi="ar-SA"',
  },
  {
    language: 'de',
    others: ' et al.',
    headings: [
      '1. Einleitung',
      '2. Literaturübersicht',
      '3. Methodik',
      '4. Ergebnisse',
      '5. Fazit',
      'Literaturverzeichnis',
      'Anhang',
    ],
    figure: 'Abbildung 1',
    table: 'Tabelle 1',
    entry: 'In A. Four & A. Five (Hrsg.), Cities (3. Aufl., S. 4–9).',
    date: 'Mai 6',
    word: 'w:val="de" w:bidi="ar-SA"',
  },
  {
    language: 'fr',
    others: ' et al.',
    headings: [
      '1. Introduction',
      '2. Revue de la littérature',
      '3. Méthodologie',
      '4. Résultats',
      '5. Conclusion',
      'Références',
      'Annexes',
    ],
    figure: 'Figure 1',
    table: 'Tableau 1',
    entry: 'In A. Four & A. Five (Éds.), Cities (3ᵉ éd., p. 4‑9).',
    date: 'mai 6',
    word: 'w:val="fr" w:bidi="ar-SA"',
  },
  {
    language: 'es',
    others: ' et\u00a0al.',
    headings: [
      '1. Introducción',
      '2. Revisión de la literatura',
      '3. Metodología',
      '4. Resultados',
      '5. Conclusión',
      'Referencias',
      'Anexos',
    ],
    figure: 'Figura 1',
    table: 'Tabla 1',
    entry: 'En A. Four & A. Five (Eds.), Cities (3.ª ed., pp. 4-9).',
    date: 'mayo 6',
    word: 'w:val="es" w:bidi="ar-SA"',
  },
  {
    language: 'it',
    others: ' et al.',
    headings: [
      '1. Introduzione',
      '2. Rassegna della letteratura',
      '3. Metodologia',
      '4. Risultati',
      '5. Conclusione',
      'Riferimenti bibliografici',
      'Appendici',
    ],
    figure: 'Figura 1',
    table: 'Tabella 1',
    entry: 'In A. Four & A. Five (A c. Di), Cities (3ª ed., pp. 4–9).',
    date: 'maggio 6',
    word: 'w:val="it" w:bidi="ar-SA"',
  },
  {
    language: 'pt',
    others: ' et al.',
    headings: [
      '1. Introdução',
      '2. Revisão da literatura',
      '3. Metodologia',
      '4. Resultados',
      '5. Conclusão',
      'Referências',
      'Anexos',
    ],
    figure: 'Figura 1',
    table: 'Tabela 1',
    entry: 'Em A. Four & A. Five (Orgs.), Cities (3º ed, p. 4–9).',
    date: 'maio 6',
    word: 'w:val="pt" w:bidi="ar-SA"',
  },
  {
    language: 'nl',
    others: ' et al.',
    headings: [
      '1. Inleiding',
      '2. Literatuuroverzicht',
      '3. Methodologie',
      '4. Resultaten',
      '5. Conclusie',
      'Literatuurlijst',
      'Bijlagen',
    ],
    figure: 'Figuur 1',
    table: 'Tabel 1',
    entry: 'In A. Four & A. Five (Red.), Cities (3de dr., pp. 4-9).',
    date: 'mei 6',
    word: 'w:val="nl" w:bidi="ar-SA"',
  },
  {
    language: 'pl',
    others: ' i in.',
    headings: [
      '1. Wprowadzenie',
      '2. Przegląd literatury',
      '3. Metodologia',
      '4. Wyniki',
      '5. Zakończenie',
      'Bibliografia',
      'Załączniki',
    ],
    figure: 'Rysunek 1',
    table: 'Tabela 1',
    entry: 'W A. Four & A. Five (Red.), Cities (3. wyd., s. 4–9).',
    date: 'maj 6',
    word: 'w:val="pl" w:bidi="ar-SA"',
  },
  {
    language: 'ru',
    others: ' и др.',
    headings: [
      '1. Введение',
      '2. Обзор литературы',
      '3. Методология',
      '4. Результаты',
      '5. Заключение',
      'Список литературы',
      'Приложения',
    ],
    figure: 'Рисунок 1',
    table: 'Таблица 1',
    entry: 'В A. Four & A. Five (Ред.), Cities (3-е изд., сс. 4–9).',
    date: 'май 6',
    word: 'w:val="ru" w:bidi="ar-SA"',
  },
  {
    language: 'zh',
    others: '等',
    headings: ['1. 引言', '2. 文献综述', '3. 研究方法', '4. 研究结果', '5. 结论', '参考文献', '附录'],
    figure: '图 1',
    table: '表 1',
    entry: '收入 A. Four & A. Five (编), Cities (3 本, 页 4–9).',
    date: '五月 6',
    word: 'w:val="zh" w:eastAsia="zh" w:bidi="ar-SA"',
  },
  {
    language: 'ja',
    others: 'ほか',
    headings: ['1. 序論', '2. 先行研究', '3. 研究方法', '4. 結果', '5. 結論', '参考文献', '付録'],
    figure: '図 1',
    table: '表 1',
    entry: 'A. Four & A. Five (編), Cities (3番目 版, pp. 4–9).',
    date: '5月 6',
    word: 'w:val="ja" w:eastAsia="ja" w:bidi="ar-SA"',
  },
  {
    language: 'ar',
    others: ' وآخرون',
    headings: [
      '1. المقدمة',
      '2. مراجعة الأدبيات',
      '3. المنهجية',
      '4. النتائج',
      '5. الخاتمة',
      'المراجع',
      'الملاحق',
    ],
    figure: 'شكل 1',
    table: 'جدول 1',
    entry: 'في A. Four & A. Five (تحقيق), Cities (3 ط, ص 4–9).',
    date: 'مايو 6',
    word: 'w:val="ar" w:bidi="ar"',
  },
]

const assets = createAssets(env.ASSETS)
const person = (family: string) => ({ family, given: 'A' })
const cite = (item: CslItem) => ({
  type: 'citation',
  attrs: { works: writeCitation([citeItem(item, {})]) },
})
const chapter: CslItem = {
  id: 'chapter',
  type: 'chapter',
  title: 'Heat',
  'container-title': 'Cities',
  author: [person('One'), person('Two'), person('Three')],
  editor: [person('Four'), person('Five')],
  edition: '3',
  page: '4-9',
  issued: { 'date-parts': [[2001]] },
  publisher: 'Press',
}
const article: CslItem = {
  id: 'article',
  type: 'article-newspaper',
  title: 'Nights',
  author: [person('Six')],
  issued: { 'date-parts': [[2001, 5, 6]] },
}
const document = manuscript(
  figure('', caption('Heat'), table(row(cell({}, paragraph('1'))))),
  paragraph('Text ', cite(chapter), ' and ', cite(article), '.'),
  { type: 'bibliography' },
)
const brief = {
  ...NO_WISHES,
  topic: 'X',
  description: '',
  projectType: 'thesis' as const,
  academicLevel: 'graduate' as const,
  subjectArea: '',
  wordCount: 5000,
}

test.each(TABLE)('$language: its words in headings, captions, citations and files', async (expected) => {
  const { language } = expected
  expect(makeTemplate({ ...brief, language }).parts.map(({ heading }) => heading)).toEqual(expected.headings)
  expect(listHeading('apa', language)).toBe(expected.headings[5])
  for (const style of ['apa', 'mla', 'chicago-notes'])
    expect(isSureReferenceHeading(listHeading(style, language))).toBe(true)
  expect(captionWords(language).figure.replace('#', '1')).toBe(expected.figure)

  const citations = await formatManuscript({ assets, nextTurn }, document, 'apa', language)
  const entries = citations.bibliography.map(({ runs }) => runs.map(({ text }) => text).join(''))
  expect(entries.find((entry) => entry.startsWith('One'))).toContain(`Heat. ${expected.entry} Press.`)
  expect(entries.find((entry) => entry.startsWith('Six'))).toContain(expected.date)

  const docx = await docxOf(document, { language, citations })
  expect(docx.part('word/styles.xml')).toContain(`<w:lang ${expected.word}/>`)
  const shown = [...docx.xml.matchAll(/<w:t[^>]*>([^<]*)</g)]
    .map(([, text]) => text)
    .join('')
    .replaceAll('&amp;', '&')
  expect(shown).toContain(`${expected.table}. Heat`)
  expect(shown).toContain(`(One${expected.others}`)
  expect(shown).toContain(entries[0])

  const pdf = await readPdf(await exported('pdf', document, { language, citations }))
  expect(pdf.language).toBe(language)
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['sv', 'en'],
])('a template in %s has the wording of %s', (language, worded) => {
  const headings = (tag: string) =>
    makeTemplate({ ...brief, language: tag })
      .parts.slice(0, 5)
      .map(({ heading }) => heading)
  expect(headings(language)).toEqual(headings(worded))
})
