// Words that tell how a text speaks. Hedges and boosters after Hyland (1998, 2005); the plain and the formal words are
// those that style guides for students list.

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

export const HEDGES = words(
  'may might could perhaps possibly probably likely unlikely seem seems seemed appear appears appeared suggest suggests suggested indicate indicates indicated tend tends tended assume assumes assumed believe believed estimate estimated approximately about around roughly almost generally usually often sometimes somewhat relatively fairly rather partly largely mainly apparently presumably plausible plausibly possible potential potentially typically',
)
export const BOOSTERS = words(
  'very really extremely absolutely totally completely obviously clearly certainly definitely undoubtedly always never indeed truly definite evident evidently incontestable indisputably surely undeniable undeniably highly incredibly hugely',
)
export const FIRST_PERSON = words('i me my mine myself we us our ours ourselves')
export const NOMINAL = /(?:tion|sion|ment|ness|ance|ence|ity|ism)s?$/
/** Nouns with those endings that no verb or adjective stands behind. */
export const PLAIN_NOUNS = words(
  'moment moments city cities science sciences audience evidence experience sentence sentences section sections question questions mention station nation nations entity university universities document documents element elements department government environment environments cement garment distance instance instances substance patience silence violence conference conferences region community communities',
)

/** Conversational words, and what a paper would write. A Map: "constructor" is a word too. */
export const FORMAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kids: 'children',
    kid: 'child',
    guy: 'person',
    guys: 'people',
    stuff: 'material',
    okay: 'acceptable',
    ok: 'acceptable',
    gonna: 'going to',
    wanna: 'want to',
    gotta: 'have to',
    kinda: 'rather',
    sorta: 'rather',
    huge: 'substantial',
    awesome: 'impressive',
    amazing: 'remarkable',
    crazy: 'surprising',
    totally: 'entirely',
    pretty: 'fairly',
    anyway: 'in any case',
    maybe: 'perhaps',
    nowadays: 'today',
    basically: '',
    actually: '',
    really: '',
    lots: 'many',
  }),
)

export const EXPANDED: ReadonlyMap<string, string> = new Map([
  ["n't", ' not'],
  ["'re", ' are'],
  ["'ve", ' have'],
  ["'ll", ' will'],
  ["'m", ' am'],
])
