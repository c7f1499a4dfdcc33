// What rules can tell of a claim beside the sentences that it quotes.

import { beforeAll, describe, expect, it } from 'vitest'
import { claimVerdict } from '../../../workers/domain/chat/claim-verdict.ts'
import { sentenceAround } from '../../../workers/domain/chat/sentence-around.ts'
import { type Known, knownFrom } from '../../../workers/domain/writing/new-facts.ts'
import { loadEnglish } from '../../support/load-english.ts'

let isWord: Known['isWord']
beforeAll(async () => {
  isWord = (await loadEnglish()).spelling.knows
})

const verdict = (said: string, claim: string, around = said) =>
  claimVerdict(claim, { said, near: knownFrom(said, isWord), around: knownFrom(around, isWord) })

describe('a claim', () => {
  it.each([
    ['direction', 'A regular schedule led to higher grades.', 'A regular schedule led to lower grades.'],
    ['direction', 'Trees reduced the heat.', 'Trees increased the heat.'],
    [
      'direction',
      'Mice had less severe arthritis than controls.',
      'Mice had more severe arthritis than controls.',
    ],
    ['direction', 'Girls scored higher than boys.', 'Boys scored higher than girls.'],
    ['negation', 'Sleep did not predict grades.', 'Sleep strongly predicted grades.'],
    ['negation', 'Sleep predicted grades.', 'Sleep did not predict grades.'],
    ['negation', 'A regular schedule reached good grades.', 'An irregular schedule reached good grades.'],
    [
      'negation',
      'There was no relationship between beliefs and knowledge.',
      'Beliefs had a relationship to knowledge.',
    ],
    ['figure', 'It fell by 12 % in 48 flats.', 'It fell by 48 % in 12 flats.'],
    ['figure', 'It fell by three degrees.', 'It fell by five degrees.'],
    ['figure', 'It took 12 minutes.', 'It took 12 hours.'],
    ['name', 'The effect holds in all towns.', 'Kowalski found that the effect holds in all towns.'],
    ['advice', 'Shutters lowered the temperature.', 'Tenants should close the shutters.'],
    ['roles', 'Teachers informed parents before the trial.', 'Parents informed teachers before the trial.'],
  ])('that turns round a %s is refused: %j, %j', (fault, said, claim) => {
    expect(verdict(said, claim)).toBe(fault)
  })

  it.each([
    ['There was no difference between the groups.', 'The groups did not differ.'],
    ['Mice had less severe arthritis than controls.', 'Arthritis was milder in mice than in controls.'],
    ['Abstracts are not as successful as videos.', 'Videos were more successful than abstracts.'],
    ['It lasted at least 72 hours.', 'It lasted 72 hours or more.'],
    ['Edits do not only correct errors.', 'Edits correct errors as well.'],
    ['The dose inhibits T cells.', 'T cells were inhibited by the dose.'],
    ['Residents should open their windows.', 'The report advises residents to open windows.'],
    ['Die Räume kühlten nachts um 3 Grad ab.', 'The rooms cooled by 3 degrees at night.'],
  ])('that may say the same is not refused: %j, %j', (said, claim) => {
    expect(['unclear', 'says']).toContain(verdict(said, claim))
  })

  it('in the words of its sentence says so', () => {
    const said = 'Rooms under a flat roof stay warm at night because brick stores heat.'
    expect(verdict(said, 'Rooms under a flat roof stay warm at night.')).toBe('says')
  })

  it.each([
    ['The drug was given to adults and exercise reduced their pain.', 'The drug reduced their pain.'],
    ['Some tenants of attic flats slept badly.', 'All tenants of attic flats slept badly.'],
    ['All tenants of attic flats slept badly.', 'Some tenants of attic flats slept badly.'],
    ['Owners of large dogs sleep badly.', 'Large dogs sleep badly.'],
    ['The trial was led by nurses.\nPatients slept better in shade.', 'Nurses slept better in shade.'],
    ['Trees cool streets in summer, unless they are dry.', 'Trees cool streets in summer.'],
    ['Trees cool streets unless they are dry.', 'Trees cool streets because they are dry.'],
    ['Migration from Poland to Germany grew.', 'Migration to Poland from Germany grew.'],
    ['The course likely improved their grades.', 'The course improved their grades.'],
  ])('in some words of its sentences is not sure to say so: %j, %j', (said, claim) => {
    expect(verdict(said, claim)).not.toBe('says')
  })

  it('may name whom "they" are in the sentences before, and nobody else', () => {
    const around =
      'Napoles and Tetreault made a corpus. Miller made another. They collected four corrections.'
    const [said, stated] = ['They collected four corrections.', 'Four corrections were collected.']
    expect(verdict(said, 'Napoles collected four corrections.', around)).toBe('unclear')
    expect(verdict(stated, 'Napoles collected four corrections.', `${around} ${stated}`)).toBe('name')
  })
})

it('a quotation is read with the whole of its sentences', () => {
  const text = 'It was hot. Sleep did not predict grades, et al. says. It rained.'
  const start = text.indexOf('predict')
  const { start: from, end } = sentenceAround(text, { start, end: start + 'predict grades'.length })
  expect(text.slice(from, end)).toBe('Sleep did not predict grades, et al. says.')
})
