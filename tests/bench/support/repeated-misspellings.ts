// Thirty misspellings that guides of English list as the commonest, each used four times in a text.

const WORDS = [
  ...[
    'accomodate',
    'acheive',
    'adress',
    'agressive',
    'apparant',
    'arguement',
    'begining',
    'beleive',
    'calender',
  ],
  ...[
    'commited',
    'concious',
    'dissapear',
    'embarass',
    'enviroment',
    'existance',
    'foriegn',
    'fourty',
    'goverment',
  ],
  ...[
    'harrass',
    'immediatly',
    'independant',
    'knowlege',
    'maintainance',
    'neccessary',
    'occured',
    'persistant',
  ],
  ...['posession', 'recieve', 'seperate', 'wich'],
]

export const REPEATED_MISSPELLINGS = WORDS.map((word) => ({
  word,
  text:
    `The first report has ${word} on its second page, where nobody had seen it. The authors wrote ${word} again in ` +
    `the summary. Later reports have ${word} as well. A reader who meets ${word} for the last time has learned little.`,
}))
