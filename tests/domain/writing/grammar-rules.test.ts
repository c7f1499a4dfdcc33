// Each family of grammar rules: sentences with an issue and its replacement, and similar sentences without one.

import { beforeAll, describe, expect, test } from 'vitest'
import { regularFormsOf } from '../../../workers/domain/text/words/inflect.ts'
import irregularVerbs from '../../../workers/domain/text/words/irregular-verbs.json' with { type: 'json' }
import type { EnglishTools } from '../../../workers/domain/writing/token.ts'
import { corrections } from '../../support/corrections.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'
import { loadEnglish } from '../../support/load-english.ts'

let english: EnglishTools
beforeAll(async () => {
  english = await loadEnglish()
})

const found = (text: string) => corrections(text, english)

describe('real-word errors', () => {
  test.each([
    ['The committee did not want to loose money on the boat.', 'loose → lose'],
    ['The letter came form the office in Leeds.', 'form → from'],
    ['The patients were older then the nurses.', 'then → than'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'The screws were loose and the form was wet.',
    'We lost the form that came from the office.',
    'First they asked the nurses, then the patients.',
    'Whether the weather held, nobody could say.',
    'They sail every few days.',
    'A new programme of cluster analyses was run.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('real words', () => {
  test.each([
    'This study asks what one lost night does to memory.',
    'Patients with esophageal varices were excluded, and reflux was common.',
    'The model provided two changes and the testes were excised.',
    'Affective disorders, statins and the titer of resected tissue were recorded.',
    'The branch will be forked, the string decoded and the index locked.',
    'Stenting was done after the resectable part was everted.',
  ])('none is changed into another: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  test.each([
    ['It occured in May, and they were refered to us.', 'occured → occurred', 'refered → referred'],
    ['She was writting a measureable account.', 'writting → writing', 'measureable → measurable'],
  ])('slips within a form of a known word are still corrected: %s', (text, ...expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('an irregular verb that was made regular gets its past, and its participle after “have”', () => {
    const wrong = irregularVerbs
      .map(([base = '', , past = '', participle = '']) => ({
        regular: regularFormsOf(base)[2],
        past,
        participle,
      }))
      .filter(({ regular }) => !english.spelling.knows(regular) && !english.spelling.knowsRare(regular))
      .flatMap(({ regular, past, participle }) =>
        [
          [`They ${regular} it.`, past],
          [`They have ${regular} it.`, participle],
        ].filter(([text, right]) => found(text ?? '')[0] !== `${regular} → ${right}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('infinitives in a gerund’s place', () => {
  test.each([
    ['The pilots suggest to use a larger boat.', 'to use → using'],
    ['She is capable to steer the boat.', 'to steer → of steering'],
    ['We look forward to hear from the pilots.', 'to hear → to hearing'],
    ['They are committed to reduce the noise.', 'to reduce → to reducing'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'It was suggested to be the largest boat.',
    'The pilots are committed to change, and they came forward to help us.',
    'They look forward to hearing from us, and they are capable of steering.',
    'The plan that we suggest to readers is old.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('compounds', () => {
  test.each([
    'The fall in turnout since May is large.',
    'An atypical musical performance was heard.',
    'All inpatients and nurses of the health care centre came.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('words that are rightly written twice', () => {
  test.each([
    'It became worse and worse and nobody came.',
    'What he did did not please the pilot.',
    'The boats left one by one by the harbour.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('forms of verbs and nouns', () => {
  test.each([
    ['He did not went to sea.', 'went → go'],
    ['Did he went to sea?', 'went → go'],
    ['They compare themselfs with others all their lifes.', 'themselfs → themselves', 'lifes → lives'],
    ['The pilots never harm nobody.', 'nobody → anybody'],
  ])('%s', (text, ...expected) => {
    expect(found(text)).toEqual(expected)
  })

  test.each([
    'The people who did it went home, and a few still lifes were sold.',
    'The breaking off of the talks was a blow.',
    'The caesarean section was early.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('set phrases with one wrong word', () => {
  test.each([
    ['One should bare in mind that the sample was small.', 'bare → bear'],
    ['Few of them managed to tow the line.', 'tow → toe'],
    ['The storm reeked havoc on the harbour.', 'reeked → wreaked'],
    ['They met at the beginning off the year.', 'off → of'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'Bear in mind that bare walls echo.',
    'The ferry took the boat in tow.',
    'They came at last, and at least one stayed.',
    'They took their time and lost their way.',
    'The third would close the harbour.',
    'Both sides have a point. If the band were due to it, we should know more.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('sound-alikes of another word class', () => {
  test.each([
    ['The plan failed because its not clear who pays.', 'its → it’s'],
    ['They should of asked the ferryman.', 'of → have'],
    ['Nobody could breath under the ice.', 'breath → breathe'],
    ['We asked weather the bridge would hold.', 'weather → whether'],
    ['The storm had a strong affect on the harvest.', 'affect → effect'],
    ['They didnt close the gate.', 'nt → n’t'],
  ])('%s', (text, expected) => {
    expect(found(text).join().replaceAll("'", '’')).toContain(expected)
  })

  test.each([
    'Its colour is not clear.',
    'They think of asking the ferryman.',
    'He took a deep breath and said that the effects were strong.',
    'We asked about the weather and whether the bridge would hold.',
    'It affects the harvest.',
    'Your right to choose is yours.',
    'We saw the nurses who cared for the patients with asthma.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('contractions and possessives', () => {
  test.each([
    ['Its a long way to the harbour.', 'Its → It’s'],
    ['They know that its too late.', 'its → it’s'],
    ['Its important to sail early.', 'Its → It’s'],
    ['The boat is old, and its made of oak.', 'its → it’s'],
    ['Whos going to the harbour?', 'Whos → Who’s'],
    ['They know your right about that.', 'your → you’re'],
    ['It was in todays paper.', 'todays → today’s'],
    ['It lets us see, and that let’s us win.', 'let’s → lets'],
  ])('%s', (text, expected) => {
    expect(found(text).join().replaceAll("'", '’')).toContain(expected)
  })

  test.each([
    'Its very large oars and its potential to win are known.',
    'Its own crew knew its use, its first day, its meaning and its late arrival.',
    'Your right to vote is yours, and your so-called friends left.',
    'It lets you see; let’s go.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('one word or two', () => {
  test.each([
    ['There were alot of boats.', 'alot → a lot'],
    ['They went in to the house.', 'in to → into'],
    ['The boats them selves were old.', 'them selves → themselves'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'He may be at home, or maybe not.',
    'Every day life goes on.',
    'They came in to ask for bread.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('redundant words', () => {
  test.each([
    ['The guests received a free gift.', 'free gift → gift'],
    ['They merged together in spring.', 'merged together → merged'],
    ['The tower is tall in height.', 'tall in height → tall'],
    ['This is more better than before.', 'more better → better'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'The gift was free of tax.',
    'Together they merged the files.',
    'More people came, and better ones.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('wordiness', () => {
  test.each([
    ['They stayed due to the fact that it rained.', 'due to the fact that → because'],
    ['It can be repaired in the event that it breaks.', 'in the event that → if'],
    ['We measured it on a daily basis.', 'on a daily basis → daily'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test.each([
    'They asked as to whether it rained, in order to plan the day.',
    'Prior to the meeting, the majority of the members were able to vote with regard to the form.',
    'In the case of a fire, the question of whether to leave depends on the number of information requests.',
  ])('leaves alone what edited prose uses: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('words of grammar and abbreviations', () => {
  test.each([
    'Fewer of the better ones are red or blue, and one or the other is of use.',
    'The IM route and the MED scale were used in the FORM and the LAB.',
    'This is the part that is needed, and these are the ones which are.',
    'A fetter is no better for it, whether or not the chain was new.',
  ])('are not taken for their neighbours: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('spelling', () => {
  test.each([
    ['Nobody saw the accomodation of the crew.', 'accomodation → accommodation'],
    ['The maintainance of the pumps costs little.', 'maintainance → maintenance'],
    ['Two theorys explain the tide.', 'theorys → theories'],
    ['An enviromental group protested.', 'enviromental → environmental'],
    ['It is basicly a boat.', 'basicly → basically'],
    ['Nobody holds his tounge.', 'tounge → tongue'],
    ['Every nieghbor came.', 'nieghbor → neighbor'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test('a misspelling that the text repeats is marked each time', () => {
    const text = 'A calender hung there. One calender was old. This calender was new. No calender was right.'
    expect(found(text)).toEqual(Array.from({ length: 4 }, () => 'calender → calendar'))
  })

  test.each([
    'The phosphorylase and the cyclooxygenases were inhibited by glimepiride.',
    'The letters of von Neumann and ibn Sina were read.',
    'The Zorblies and the zx-files are unknown.',
    'The formatter and its bundlers read the datasets of react-dom and .dev files.',
    'Both colour and color are known, and so are the photos.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('punctuation', () => {
  test.each(['-', '=', "'|a", 'a-', '/', '!'])('costs no more per character in a line of %s', (part) =>
    expectLinearGrowth((times) => {
      expect(found(`The letter came form the office.\n${part.repeat(times)}\nThe end of it.`)).toEqual([
        'form → from',
      ])
    }, 50_000),
  )
})

describe('verb forms and government', () => {
  test.each([
    ['She has went to the harbour.', 'went → gone'],
    ['They did not saw the light.', 'saw → see'],
    ['You must to be at the gate.', 'to → '],
    ['The report consists from four parts.', 'from → of'],
    ['This criteria matters: every criteria is open.', 'criteria → criterion'],
    ['It differs than the first.', 'than → from'],
    ['It can be saw from here.', 'saw → seen'],
    ['The boat is became old.', 'became → become'],
    ['I am not agree with the captain.', 'am not agree → do not agree'],
    ['It is the most biggest boat.', 'most biggest → biggest'],
    ['The harm was cause by the storm.', 'cause → caused'],
    ['They must to leave the harbour.', 'to → '],
    ['They help theirself.', 'theirself → themselves'],
    ['They like an other boat.', 'an other → another'],
    ['More dogs then cats were lost.', 'then → than'],
    ['They have to many boats.', 'to → too'],
  ])('%s', (text, expected) => {
    expect(found(text).join()).toContain(expected)
  })

  test.each([
    'She went to the harbour and has gone home.',
    'I was born where the people of two peoples met.',
    'They must do what they can to help.',
    'If it were not for him, it would consist of two parts.',
    'More sailors then came, and they had to moor many boats.',
    'The cause by which it is known is one of the most, if not the most, common.',
    'It is clear that it is used by them and that we are agreed.',
  ])('leaves alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})
