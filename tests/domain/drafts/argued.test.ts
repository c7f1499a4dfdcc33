// What sections claim and cite, and what the last reading may change.

import { describe, expect, test } from 'vitest'
import { NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import type { Draft } from '../../../workers/domain/drafts/draft.ts'
import { draftCost } from '../../../workers/domain/drafts/draft-cost.ts'
import { claimsOf } from '../../../workers/domain/drafts/plan/argued.ts'
import { SECTION_FORMS, whatFormHolds } from '../../../workers/domain/drafts/plan/section-form.ts'
import { limitCitations } from '../../../workers/domain/drafts/sources/limit-citations.ts'
import { readBlocks } from '../../../workers/domain/model-text/read-blocks.ts'
import { sourcesIn } from '../../../workers/domain/model-text/sourced-text.ts'
import { stripCitations } from '../../../workers/domain/model-text/strip-citations.ts'
import { PROJECT_TYPES } from '../../../workers/domain/project/project.ts'
import { estimateTokens } from '../../../workers/domain/text/estimate-tokens.ts'
import { writeDraft } from '../../../workers/services/drafts/write-draft.ts'
import type { LanguageModel } from '../../../workers/services/model-ports.ts'
import { loadEnglish } from '../../support/load-english.ts'
import { StandInModel } from '../../support/models/stand-in-model.ts'
import { sourcedBlocks } from '../../support/sourced.ts'
import { draftPorts, PERSON } from '../../support/wire/draft-ports.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { withoutGenerated } from '../../support/wire/without-generated.ts'

const brief = {
  ...NO_WISHES,
  topic: 'Night-time heat and the sleep of tenants in attic flats',
  description: '',
  projectType: 'essay' as const,
  academicLevel: 'graduate' as const,
  subjectArea: '',
  wordCount: 500,
}

/** Sound prose that does not name the thesis of the stand-in's plan. */
const OTHER_TEXT = `Bank voles avoid bare ground and keep to the cover of shrubs. Dormice are more demanding, since they stay in the canopy and turn back where it is broken. Field mice cross open land whenever the crop is high enough to hide them. A hedge that is cut each autumn offers less fruit than one that is left for three years. Farmers know which of their rows still carry birds in winter. None of this was planned when the rows were set, and few of the owners asked for it. What a map shows as one line is often four stretches with wide gaps between.`

const LONG_TEXT = `Owners who cut late in the winter lose less of the fruit. Gaps close by themselves where cattle are kept out for some years. Thorn grows faster than hazel on dry soil, and hazel faster than oak. Rows along lanes are cut twice as often as rows between fields.`

/** A model that does as it is told but for the answers of `own`; `spent` counts its tokens as the budget does. */
function obedient(own: (prompt: string) => string | null = () => null) {
  const standIn = new StandInModel('good')
  const model = {
    provider: 'openai' as const,
    can: { generate: true },
    prompts: [] as string[],
    spent: 0,
    async *stream({ messages, maxTokens }: Parameters<LanguageModel['stream']>[0]) {
      const prompt = messages.map(({ content }) => content).join('\n')
      model.prompts.push(prompt)
      const answer = standIn.answer({ messages, maxTokens })
      const text = own(prompt) ?? ('text' in answer ? answer.text : '')
      model.spent += messages.reduce(
        (sum, { content }) => sum + estimateTokens(content),
        estimateTokens(text),
      )
      yield text
      return null
    },
  }
  return model
}

async function write(model: LanguageModel, fields: Partial<typeof brief> = {}): Promise<Draft> {
  const ports = draftPorts({ model, log: silentLog(), catalogues: [], language: { english: loadEnglish } })
  const writing = writeDraft(ports, PERSON, { brief: { ...brief, ...fields } }, new AbortController().signal)
  for (;;) {
    const step = await writing.next()
    if (step.done) return step.value
  }
}
const textOf = ({ content }: Draft) => withoutGenerated(content).replace(/<[^>]*>/g, ' ')

describe('claims of a section', () => {
  const most = { claims: 2, length: 60 }
  test('are the sentences that have most to do with the thesis, one of a paragraph, in order', () => {
    const blocks = sourcedBlocks(
      readBlocks(
        'Walls are white. Attic heat costs tenants sleep.\n\nIt rains often.\n\n- Heat and sleep\n\nSleep suffers from heat.',
      ),
    )
    expect(claimsOf(blocks, 'Heat costs tenants their sleep', most)).toEqual([
      'Attic heat costs tenants sleep.',
      'Sleep suffers from heat.',
    ])
  })

  test('are two of a paragraph where the second cites a work, while there is room', () => {
    const text =
      'Heat costs tenants sleep. Noise wakes them. Shade helps a little [W1]. Walls are white [W1].\n\nSleep suffers from heat.'
    const { blocks } = stripCitations(readBlocks(text), 0, new Set(['W1']))
    const claims = (most: number) =>
      claimsOf(blocks, 'Heat costs tenants their sleep', { claims: most, length: 60 })
    expect(claims(6)).toEqual([
      'Heat costs tenants sleep.',
      'Shade helps a little.',
      'Sleep suffers from heat.',
    ])
    expect(claims(2)).toEqual(['Heat costs tenants sleep.', 'Sleep suffers from heat.'])
  })

  test('are whole sentences, and none of a section without text', () => {
    expect(
      claimsOf(sourcedBlocks(readBlocks(`${'heat '.repeat(40)}ends. Flats keep heat.`)), 'heat', most),
    ).toEqual(['Flats keep heat.'])
    expect(claimsOf([], 'heat', most)).toEqual([])
  })

  test('are those that can be understood alone, where there are some', () => {
    const text = 'It keeps heat and heat and flats. Flats keep heat.'
    expect(claimsOf(sourcedBlocks(readBlocks(text)), 'heat of flats', most)).toEqual(['Flats keep heat.'])
    expect(claimsOf(sourcedBlocks(readBlocks('It keeps heat.')), 'heat', most)).toEqual(['It keeps heat.'])
  })
})

describe('a work that is cited more often than it may be', () => {
  const limited = (text: string, most: [string, number][]) => {
    const { blocks } = stripCitations(readBlocks(text), 0, new Set(['W1', 'W2']))
    const left = limitCitations(blocks, new Map(most))
    return {
      text: left.map((block) => block.text.marked).join('\n'),
      labels: sourcesIn(left).map(({ label }) => label),
    }
  }

  test('takes its sentence with it', () => {
    const { text } = limited('Heat wakes tenants [W1]. So does heat at night [W1]. Shade helps.', [['W1', 1]])
    expect(text).toBe('Heat wakes tenants [source needed]. Shade helps.')
  })

  test('goes from a sentence that another work bears', () => {
    const { text, labels } = limited('Heat wakes [W1]. Heat [W1], and noise as well [W2], wake tenants.', [
      ['W1', 1],
    ])
    expect(text).toBe('Heat wakes [source needed]. Heat, and noise as well [source needed], wake tenants.')
    expect(labels).toEqual(['W1', 'W2'])
    const twice = limited('Heat [W1] wakes tenants, and so does noise [W1].', [['W1', 1]])
    expect(twice.text).toBe('Heat [source needed] wakes tenants, and so does noise.')
  })

  test('goes from a sentence that another source bears', () => {
    const { text } = limited('Heat wakes [W1]. Heat at night does so [W1] (Lee, 2020).', [['W1', 1]])
    expect(text).toBe('Heat wakes [source needed]. Heat at night does so [source needed].')
  })

  test('takes a sentence that names it', () => {
    expect(limited('Heat wakes [W1]. W1 says so, and others too [W2].', [['W1', 1]]).text).toBe(
      'Heat wakes [source needed].',
    )
  })

  test('leaves a sentence that another work bears', () => {
    const { text, labels } = limited('Heat wakes tenants [W1]. Heat at night does so [W1, W2].', [['W1', 1]])
    expect(text).toContain('Heat at night does so [source needed].')
    expect(labels).toEqual(['W1', 'W2'])
  })
})

test('every form of a section says for every kind of work what it holds', () => {
  for (const form of SECTION_FORMS)
    for (const kind of PROJECT_TYPES) expect(whatFormHolds(form, kind)).toMatch(/^\p{Lu}.{40,}\.$/u)
})

describe('a section’s prompt', () => {
  test('has the claims of earlier sections, the form, and subheadings for a long one', async () => {
    const model = obedient()
    await write(model, { wordCount: 6000 })
    const sections = model.prompts.filter((prompt) => /Write section \d+,/.test(prompt))
    expect(sections[0]).not.toContain('<argued>\n')
    expect(sections.at(-1)).toMatch(/<argued>\n\[\{"heading":"Introduction","claims":\["/)
    expect(sections.at(-1)).toContain('A conclusion: the answer to the question')
    expect(sections[1]).toContain('two to four subheadings')
  })
})

describe('the last reading', () => {
  const reading = (
    revision: (sections: { number: number; heading: string; sentences: string[] }[]) => object,
  ) =>
    obedient((prompt) => {
      if (!prompt.includes('Read the draft.')) return null
      const [, json = '[]'] = /<draft>\n(.*)\n<\/draft>/.exec(prompt) ?? []
      return JSON.stringify({ revisions: [revision(JSON.parse(json))] })
    })

  const KEPT = 'Bank voles avoid bare ground and keep to the cover of shrubs.'
  const AGAIN = 'Bare ground is avoided by bank voles, and shrubs are their cover.'
  const WITHHELD = 'Brenneke showed that dormice turn back.'
  /** A draft whose second section has these sentences, and what the last reading of it changes. */
  const rereading = async (own: string, before: string) => {
    let read: string[] = []
    const model = obedient((prompt) => {
      if (prompt.includes('Write section 2,')) return `${OTHER_TEXT}\n\n${own}\n\n${LONG_TEXT}`
      if (!prompt.includes('Read the draft.')) return null
      const [, json = '[]'] = /<draft>\n(.*)\n<\/draft>/.exec(prompt) ?? []
      read = (JSON.parse(json) as { sentences: string[] }[]).flatMap(({ sentences }) => sentences)
      return JSON.stringify({ revisions: [{ section: 2, fault: 'repetition', before, after: '' }] })
    })
    return { draft: await write(model), read }
  }

  test('takes a repetition out, and says so', async () => {
    const { draft } = await rereading(AGAIN, AGAIN)
    expect(textOf(draft)).toContain(KEPT)
    expect(textOf(draft)).not.toContain(AGAIN)
    expect(draft.revisions).toMatchObject([{ fault: 'repetition', before: AGAIN, after: '' }])
  })

  test.each([
    ['another thing of the same', 'Bank voles avoid bare ground and dig below the roots of trees.'],
    ['the opposite', 'Bank voles do not avoid bare ground or keep to the cover of shrubs.'],
    ['something else', 'A gate needs no hinge where nobody passes.'],
  ])('leaves a sentence that says %s', async (_, sentence) => {
    const { draft } = await rereading(sentence, sentence)
    expect(textOf(draft)).toContain(sentence)
    expect(draft.revisions).toEqual([])
  })

  test('does not see what is withheld', async () => {
    const { draft, read } = await rereading(WITHHELD, WITHHELD)
    expect(textOf(draft)).not.toContain(WITHHELD)
    expect(read).toContain(KEPT)
    expect(read).not.toContain(WITHHELD)
  })

  test.each([
    ['a figure', (sentence: string) => sentence.replace(/\.$/, ', by 40 per cent.')],
    ['a name', (sentence: string) => sentence.replace(/\.$/, ', as Tarnby showed.')],
    ['a second sentence', (sentence: string) => `${sentence} It is so.`],
    ['nothing in place of what is no repetition', () => ''],
  ])('does not add %s', async (_, change) => {
    const draft = await write(
      reading((sections) => {
        const before = sections[1]?.sentences[2] ?? ''
        return { section: 2, fault: 'term', before, after: change(before) }
      }),
    )
    expect(draft.revisions).toEqual([])
  })

  test('is told where the conclusion does not name the thesis', async () => {
    const model = obedient((prompt) => (prompt.includes('draws together what') ? OTHER_TEXT : null))
    await write(model)
    expect(model.prompts.find((prompt) => prompt.includes('Read the draft.'))).toContain(
      'does not name its thesis',
    )
  })

  test('without an answer leaves the draft as it is', async () => {
    const draft = await write(obedient((prompt) => (prompt.includes('Read the draft.') ? 'Fine.' : null)))
    expect(draft).toMatchObject({ interrupted: false, revisions: [] })
  })
})

describe('the cost of a draft', () => {
  test.each([500, 2000, 5000, 10_000])('of %i words is estimated near what it takes', async (wordCount) => {
    const model = obedient()
    await write(model, { wordCount })
    const share = draftCost({ wordCount }) / model.spent
    expect(share).toBeGreaterThan(1)
    expect(share).toBeLessThan(2.5)
  })
})
