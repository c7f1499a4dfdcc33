// Agreement: sentences with a disagreement and its correction, and similar sentences without one.

import { beforeAll, describe, expect, test } from 'vitest'
import type { EnglishTools } from '../../../workers/domain/writing/token.ts'
import { corrections } from '../../support/corrections.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'
import { loadEnglish } from '../../support/load-english.ts'

let english: EnglishTools
beforeAll(async () => {
  english = await loadEnglish()
})

const found = (text: string) => corrections(text, english)

describe('nouns and verbs', () => {
  test.each([
    ['People thinks that the tide is late.', 'thinks → think'],
    ['Results was obtained in May.', 'was → were'],
    ['The results of the first test was surprising.', 'was → were'],
    ['The quality of the sails are low.', 'are → is'],
    ['Because technology have changed the harbour, nobody stays.', 'have → has'],
    ['In my village, children goes to school by boat.', 'goes → go'],
    ['Many sailors believes the old stories.', 'believes → believe'],
    ['A sailor have to work at night.', 'have → has'],
    ['The storm give the harbour a bad name.', 'give → gives'],
    ['Germany have a long coast.', 'have → has'],
    ['Parents and teachers is responsible.', 'is → are'],
    ['It was cold and the boats was lost.', 'was → were'],
    ['The number of sailors have grown.', 'have → has'],
    ['Sailors uses the oars.', 'uses → use'],
    ['A number of ships has sunk.', 'has → have'],
    ['A lot of sailors is asleep.', 'is → are'],
    ['Also the boats is old.', 'is → are'],
    ['But the tide do not wait.', 'do → does'],
    ['Tidal power have a future.', 'have → has'],
    ['The analysis were short.', 'were → was'],
    ['According to the captain, sailors sleeps badly.', 'sleeps → sleep'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'The team of sailors have arrived, and the crew are asleep.',
    'A number of ships were lost, and the majority of them were old.',
    'Germany and France have long coasts.',
    'Sailing boats is hard work, and ten years is a long time.',
    'If the wind were stronger, the boat would sink.',
    'They recommend that the captain take the oars.',
    'The sailors who live here are poor.',
    'The interaction between sailors and captains is complex.',
    'What results is a wave that moves the boats.',
    'Physics is hard, and the news was bad.',
    'North of the bay are the hills.',
    'The data show it, and the data shows it.',
    'Several of the sails from the mill were sold.',
    'The browser marks matches at their words.',
    'The rise of towns and the growth of cities has no end.',
    'We have seen that the link between schools and shops is weak.',
    'The losses after a storm are small.',
    'In Spain, Germany and the Netherlands have many harbours.',
    'The lot of sailors was hard, and a lot of rope is lost.',
    'Only the captain and the mate were awake.',
    'The analyses were short, and what harm have storms done?',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('pronouns and verbs', () => {
  test.each([
    ['She make the sails.', 'make → makes'],
    ['They thinks it is late.', 'thinks → think'],
    ['Everyone know the harbour.', 'know → knows'],
    ['The storm came and they was late.', 'was → were'],
    ['I also thinks so.', 'thinks → think'],
    ['They left because no one have a map.', 'have → has'],
    ['Somebody have taken the boat.', 'have → has'],
    ['Each of the sailors have a knife.', 'have → has'],
    ['One of the reasons are the wind.', 'are → is'],
    ['This prove that the tide is late.', 'prove → proves'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'They let it go, and I suggest that she make the sails.',
    'Does everyone know the harbour?',
    'One of the sailors who have a knife left.',
    'Each of them has a knife, and one of us is late.',
    'Sailors who use it are safe, and the men who know it were paid.',
    'This work shows it.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('determiners and nouns', () => {
  test.each([
    ['Each sailors has a knife.', 'sailors → sailor'],
    ['Many student were late.', 'student → students'],
    ['This problems are old.', 'This → These'],
    ['Many other sailor were late.', 'sailor → sailors'],
    ['They sail every days.', 'days → day'],
    ['It is one of the biggest problem.', 'problem → problems'],
    ['There is problems with the mast.', 'is → are'],
    ['There is also problems with the mast.', 'is → are'],
    ['It is one of the main reason.', 'reason → reasons'],
    ['Every sailors signed the letter.', 'sailors → sailor'],
    ['There are a problem with the mast.', 'are → is'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'They are each parts of the whole, and another two sailors came.',
    'These show that both spacecraft and many sheep were lost.',
    'Many state laws and these student groups are old, and many a sailor knows it.',
    'There are a number of problems and there are a few.',
    'This results in losses, and this works.',
    'They sail every few days, and every other boat is new.',
    'One of the best family doctors is here.',
    'There is bread and there is sales growth.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('relative clauses', () => {
  test.each([
    ['Sailors who lives here are poor.', 'lives → live'],
    ['He knows a man who have a boat.', 'have → has'],
    ['A lot of sailors who was late left.', 'was → were'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'The mother of the sailors who was late left.',
    'The crew of the captain who have the knife left.',
    'Sailors who captains trust are rare, and a man who has a boat is rich.',
    'The captain and the mate who were late left.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('verbs after auxiliaries', () => {
  test.each([
    ['They can learned it.', 'learned → learn'],
    ['He did not wanted the boat.', 'wanted → want'],
    ['It does not comes any more.', 'comes → come'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'Can increased levels be seen?',
    'She must feed it, and it need not bleed.',
    'He would found a town and could have learned it.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('neither … nor', () => {
  test.each([
    ['Neither the captain or his sailors came.', 'or → nor'],
    ['He could neither confirm it or deny it.', 'or → nor'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'Neither the captain nor his sailors came.',
    'Neither of them can read or write.',
    'Neither crew can attack or defend.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

test.each(['the old ', 'the sail of ', 'neither ', 'because '])(
  'costs no more per character in a text full of %j',
  (part) => expectLinearGrowth((times) => found(`${part.repeat(times)}boat was late.`), 5000),
)
