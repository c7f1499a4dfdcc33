// Recognition of sources in running text, and linear time on hostile text.
import { describe, expect, test } from 'vitest'
import { markSources } from '../../../workers/domain/model-text/mark-sources.ts'
import { stripCitations, stripLineCitations } from '../../../workers/domain/model-text/strip-citations.ts'

const marked = (text: string) => {
  const taken: string[] = []
  return { text: markSources(text, taken), taken }
}

describe('a source is replaced by a gap', () => {
  test.each([
    ['Smith (2019: 44) disagrees.', '[source needed] disagrees.'],
    ['Smith(2019) disagrees.', '[source needed] disagrees.'],
    ['Smith (2019, 2021) and Lee (2020, pp. 3–4) agree.', '[source needed] and [source needed] agree.'],
    ['Smith (in press) and the WHO (n.d.) agree.', '[source needed] and the WHO [source needed] agree.'],
    ['J. A. Smith (2019) agrees.', '[source needed] agrees.'],
    ['van der Berg (2019) agrees.', '[source needed] agrees.'],
    ['Smith and colleagues (2019) agree.', '[source needed] agree.'],
    ['Smith [2019] agrees.', '[source needed] agrees.'],
    ['In 2019, Smith and Lee argued so.', '[source needed] argued so.'],
    ['Nights are warm (12).', 'Nights are warm [source needed].'],
    ['Nights are warm (3, 7–9), and days.', 'Nights are warm [source needed], and days.'],
    ['Nights are warm.12 Days are cool.', 'Nights are warm. [source needed] Days are cool.'],
    ['As smith (2019) argues, it is warm.', 'As [source needed] argues, it is warm.'],
    ['As shown by Smith 2019, nights are warm.', 'As shown by [source needed], nights are warm.'],
    ['According to Smith, 2019, nights are warm.', 'According to [source needed], nights are warm.'],
    ['Nights are warm, cf. Lee 2020.', 'Nights are warm, cf. [source needed].'],
    ['Smith 2019 shows that nights are warm.', '[source needed] shows that nights are warm.'],
    ['Smith, 2019, argues the reverse.', '[source needed], argues the reverse.'],
    ['“Nights are warm.” — Smith, 2019', '“Nights are warm.” — [source needed]'],
    ['Smith’s 2019 study in Nature found that 45% sleep less.', '[source needed] found that 45% sleep less.'],
    ["Smith's (2019) landmark study found it.", '[source needed] found it.'],
    [
      'According to a 2018 study published in The Lancet by Harvard researchers, 73 % sleep less.',
      'According to [source needed], 73 % sleep less.',
    ],
    ['A large 2020 cohort study of nurses found it.', '[source needed] of nurses found it.'],
    ['The 2021 WHO report says so.', '[source needed] says so.'],
    ['Two 2017 surveys agree.', '[source needed] agree.'],
    ['A meta-analysis published in 2016 agrees.', '[source needed] agrees.'],
    ['A 2016 meta-analysis of 45 trials agrees.', '[source needed] of 45 trials agrees.'],
    ['One survey from 2018 by Gallup agrees.', '[source needed] agrees.'],
    ['A randomised trial conducted in May 2019 agrees.', '[source needed] agrees.'],
    ['A study by Smith and Jones found it.', '[source needed] found it.'],
    ['A recent report from the World Bank warns of it.', '[source needed] warns of it.'],
    ['A paper in Nature Medicine shows it.', '[source needed] shows it.'],
    ['The findings were published in Nature.', 'The findings [source needed].'],
    ['Results published in the journal Sleep Health, 2019, agree.', 'Results [source needed], agree.'],
    ['It stood in the Journal of Sleep Research.', 'It stood in [source needed].'],
    ['Researchers at the University of Leeds found it.', '[source needed] found it.'],
    ['Researchers at Stanford have recently shown it.', '[source needed] have recently shown it.'],
    ['A team of economists from MIT estimates it.', '[source needed] estimates it.'],
    ['It was built by researchers at MIT.', 'It was built by [source needed].'],
    ['Harvard researchers found it.', '[source needed] found it.'],
    ['Earlier work, de Souza and O’Neil, 2017, says so.', 'Earlier work, [source needed], says so.'],
    ['Smith & Jones 2019 is the standard.', '[source needed] is the standard.'],
    ['It is known (WHO, n.d.).', 'It is known [source needed].'],
    ['It is known (see Smith, in press).', 'It is known [source needed].'],
    ['It is known (OECD, forthcoming).', 'It is known [source needed].'],
    ['It is known (smith, 2019).', 'It is known [source needed].'],
    ['It is known (smith & jones, 2019: 4; lee et al 2020).', 'It is known [source needed].'],
    ['It is known (smith 2019).', 'It is known [source needed].'],
    ['It is known (Smith 2019, 44).', 'It is known [source needed].'],
    ['It is known (as cited in Smith, 2019).', 'It is known [source needed].'],
    ['It is known (Source: Eurostat, 2020).', 'It is known [source needed].'],
    ['It is known (Smith, 2019, emphasis added).', 'It is known [source needed].'],
    ['It is known (Smith, 2018, 2019).', 'It is known [source needed].'],
    ['It is known (Smith, [1950] 2019).', 'It is known [source needed].'],
    ['It is known (Box & Cox, 1964; Page, 1999).', 'It is known [source needed].'],
    ['It is known (World Health Organization, 2019).', 'It is known [source needed].'],
    [
      'It is known (Smith, p. 44) and (Smith and Jones 44–46).',
      'It is known [source needed] and [source needed].',
    ],
    ['It is known (Smith 44).', 'It is known [source needed].'],
    ['It is known (Müller, o. J.; Иванов и др., 2019).', 'It is known [source needed].'],
    ['It is known (Smith, 2019 (my emphasis)).', 'It is known ([source needed] (my emphasis)).'],
    ['It is known (Smith, 2019', 'It is known ([source needed]'],
    ['Pairs work better.^1', 'Pairs work better. [source needed]'],
    [
      'Walls are thick^[2] and warm<sup>3</sup>.',
      'Walls are thick [source needed] and warm [source needed].',
    ],
    ['Walls are thick [Hal17].', 'Walls are thick [source needed].'],
    ['A study by Ostroff et al. (1989) agrees.', '[source needed] agrees.'],
    ['Models forget (2103.01234).', 'Models forget [source needed].'],
    ['As preprint 2103.01234 shows, models forget.', 'As [source needed] shows, models forget.'],
    ['Models forget (bioRxiv 2021.03.01.433123).', 'Models forget [source needed].'],
    ['It is known【4†source】.', 'It is known [source needed].'],
    [
      'It is known \\cite{smith2019} and [@lee2020, p. 3].',
      'It is known [source needed] and [source needed].',
    ],
    ['It is known, PMID: 12345678.', 'It is known, [source needed].'],
    ['A 2012 article in the Journal of Sleep, by Lee, says so.', '[source needed], says so.'],
    ['In a seminal 2014 paper, Lee says so.', 'In [source needed], Lee says so.'],
    ['The Cochrane 2014 review agrees.', '[source needed] agrees.'],
    ['Jones’s 2014 book on roofs agrees.', '[source needed] on roofs agrees.'],
    ['Evidence from a 2019 RAND report is thin.', 'Evidence from [source needed] is thin.'],
    ['Work by Smith, Jones, and Lee (2019) agrees.', 'Work by [source needed] agrees.'],
    ['Smith et al., 2019, agree; smith et al agree.', '[source needed], agree; [source needed] agree.'],
    ['Smith and others, 2019, agree.', '[source needed], agree.'],
    ['As O’Neil (2019a) and McDonald-Li (forthcoming) say.', 'As [source needed] and [source needed] say.'],
    ['It is known (Smith, 2019; see also Chapter 2).', 'It is known [source needed].'],
    ['It is known (Smith, 2019a, 2019b; UNESCO 2020).', 'It is known [source needed].'],
    ['It is known [Smith 2019].', 'It is known [source needed].'],
    ['It is known (Smith in Lee, 2019).', 'It is known [source needed].'],
    ['It is known (cf. Smith, under review).', 'It is known [source needed].'],
    ['It is known (Smith, c. 1870).', 'It is known [source needed].'],
    ['It is known (“Heat and sleep,” 2019).', 'It is known [source needed].'],
    ['It is known (*Heat and Sleep*, 2019).', 'It is known [source needed].'],
    ['It is known (**Smith**, 2019).', 'It is known [source needed].'],
    ['*Smith* (2019) and **Lee** 2020 found it.', '[source needed] and [source needed] found it.'],
    ['**Smith (2019)** found it.', '[source needed]** found it.'],
    ['It is known (_Smith_, **2019**).', 'It is known [source needed].'],
    ['Writing in Nature in 2019, Lee found it.', 'Writing [source needed], Lee found it.'],
    ['It is known (Smith’s 2019 study).', 'It is known [source needed].'],
    ['In his 2019 monograph, Lee says so.', 'In [source needed], Lee says so.'],
    ['A study from Oxford University, released in 2019, found it.', '[source needed], found it.'],
    ['The study (Lee 2019:12) found it.', 'The study [source needed] found it.'],
    ['Scientists from NASA and ESA reported it.', '[source needed] reported it.'],
    ['It is known (WHO/UNICEF, 2020).', 'It is known [source needed].'],
    ['It is known (U.S. Census Bureau, 2020).', 'It is known [source needed].'],
    ['It is known (smith et al., 2019).', 'It is known [source needed].'],
    ['Smith (1998/2004) agrees.', '[source needed] agrees.'],
    ['Smith (2019, cited in Lee, 2020) agrees.', '[source needed] agrees.'],
    ['It is known (Foucault 1977: 44-6).', 'It is known [source needed].'],
    ['It is known (Ibid., 44).', 'It is known [source needed].'],
    ['王（2020）认为', '[source needed]认为'],
    ['根据王伟明（2020）的研究', '根据王伟明 [source needed]的研究'],
  ])('%j', (text, expected) => {
    const found = marked(text)
    expect(found.text).toBe(expected)
    expect(found.taken.length).toBeGreaterThan(0)
  })

  test.each([
    'It follows from equation (3).',
    'Nights are warm, as figure (2) and table (4) show.',
    'Version 2.10 is newer.',
  ])('but no number of something else: %j', (text) => {
    expect(marked(text).taken).toEqual([])
  })

  test.each([
    'WHO. (2019). Guidelines on noise.',
    'Smith J, Lee K. Heat and sleep. Sleep Med. 2019;12:3–9.',
    'Smith, John. “Heat and Sleep.” Sleep, 2019.',
    'Smith, J. (n.d.). Heat and sleep.',
  ])('as a line of a list: %j', (text) =>
    expect(stripCitations([{ kind: 'paragraph', text }])).toEqual({
      blocks: [],
      taken: [{ number: 0, text, form: 'entry', label: '' }],
    }),
  )

  test('a heading loses the preposition before a removed source', () =>
    expect(stripLineCitations('Lessons from Smith (2019)')).toBe('Lessons'))

  test('a sentence whose subject is a source goes with it', () => {
    const taken: string[] = []
    expect(stripLineCitations('Smith (2019) shows that nights are warm. Nights matter.', taken)).toBe(
      'Nights matter.',
    )
    expect(taken).toEqual(['Smith (2019)'])
    expect(stripLineCitations('(Smith, 2019) Warm nights')).toBe('Warm nights')
  })
})

describe('ordinary prose is unchanged', () => {
  test.each([
    'The variance is the mean of (x − m)^2 over all x^2 and 10^6 cells.',
    'The Edict of Nantes (1598) ended it, and the decision came in May (the plants will close in October 2016).',
    'Median age was 50 years (16-83), and most were male.',
    'The set {1, 2, 3} has three elements, and the area is 4 m².',
    'The T. T. Gallery of crafts opened in 1991, with objects from China.',
    'In 2019 the city opened a shelter, and by March 2020 there were three.',
    'In March 2020, the schools closed; in Spring 2021 they opened.',
    'On 5 March 2019 the council met (see Chapter 2).',
    'On Friday, 5 March 2019, the council met (Figure 3; Table 12).',
    'The war (1939–1945) and the law (of 1956), founded in 1820 (founded 1820).',
    'The city (founded in 1820) grew (from 1850 to 1900).',
    'The old law (it was passed in 1956) still holds (The law of 1956 was short).',
    'Prices doubled (in 2019), then fell (since 2020, and again in 2021).',
    'In 2019 paper prices rose and in 2020 the city commissioned a report.',
    'In 2020 study conditions changed for everyone.',
    'Our 2021 survey and my 2020 report are described below.',
    'This study examines heat; the survey began in 2021.',
    'The report argues that a survey of tenants is needed.',
    'Recent studies show mixed results, and researchers disagree.',
    'Many researchers at German universities work part-time.',
    'Social scientists found the question hard.',
    'The newspaper was published in English and published in Germany.',
    'The formula f(x) = 2019x holds for (n = 2000) and x ∈ [1500, 2000].',
    'A sample of 1,500 to 2,000 people (about 1500), or 1500–2000 steps (sample size 2000).',
    'The 2011 census and the 2015 Paris Agreement set the frame.',
    'The Tokyo 2020 games and Horizon 2020 overlapped with Agenda 2030.',
    'It was funded by Horizon 2020 and by March 2021 it was over.',
    'The 1990s brought change (the 1990s), as did the 20th century.',
    'Windows 2000, Apollo 11 (Apollo 11) and COVID-19 (Covid 19) are names.',
    '**March** 2020 shows it, and so does *Our* 2021 survey.',
    'Plato and Kant disagree; as Smith argues, the reverse may hold.',
    'The budget (forthcoming in autumn) is in press offices already.',
    'Between January and March 2020 the rate fell in England and Wales.',
    'The meeting is at 10:30 (Room 101); wear a coat (about 5 °C).',
    'It applies to article 50 (Article 50) and to step 3 (see Section 2.1).',
    'Respondents (mostly women, aged 20 to 30) were tired (for example, 2 in 3).',
    'A report by Friday is enough, and a paper in English will do.',
    'She is a member of the team at Leeds and reads papers.',
    '研究发现，2019年城市升温（2019年）。',
  ])('%j', (text) => expect(marked(text)).toEqual({ text, taken: [] }))
})

describe('hostile text takes linear time', () => {
  // 200,000 characters: work that grew with the square of the length would take minutes, and time the test out.
  const LENGTH = 200_000
  test.each([
    '王',
    'A',
    'A.',
    'a',
    "'",
    'A ',
    'Aa ',
    'Aa, ',
    'Aa and ',
    'Aa & Bb, ',
    'a ',
    'de ',
    'de la Aa ',
    '(',
    '[',
    '(Aa ',
    '(Aa, ',
    '(A',
    '](',
    '[a](',
    '[](',
    '[1',
    '[1,',
    '1',
    '2019',
    '2019 ',
    '(2019',
    'Aa 2019 ',
    'a 2019 ',
    'A 2019 a ',
    'et al ',
    'Aa et al. ',
    'study ',
    'a study ',
    'a study by ',
    'a study by Aa ',
    'published in ',
    'published in Aa ',
    'researchers at ',
    'researchers at Aa ',
    'of ',
    'Aa of ',
    'the ',
    'the Aa ',
    'Journal of ',
    'doi:',
    'doi: ',
    '10.1000/',
    'http://',
    '@a',
    '\\cite',
    '\\cite{',
    '【',
    '¹',
    '.¹',
    '- ',
    '– Aa ',
    ' ',
    ', ',
    ';',
    '.',
    ')',
    ' .',
    '王 ',
    '王（',
    'и др. ',
    'n. d. ',
    '[source needed]',
    '[source needed], ',
    '\u0301',
    'A\u0301',
  ])('%j', (piece) => {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length))
    expect(typeof markSources(text, [])).toBe('string')
    expect(stripCitations([{ kind: 'paragraph', text }]).blocks.length).toBeLessThanOrEqual(1)
  })
})
