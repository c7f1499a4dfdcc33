// The template's wording that depends on the kind of work: how its five chapters share the length, what each is
// called, and what each has to do. `topic` is the topic in quotation marks.

import type { ProjectType } from '../../project/project.ts'

/** In the order of the five fixed chapters (spec section 2). */
export const CHAPTERS = ['Introduction', 'Literature Review', 'Methodology', 'Results', 'Conclusion'] as const
export type Chapter = (typeof CHAPTERS)[number]

export type ChapterWording = {
  /** What follows the chapter's name in its heading; null where the subject decides. */
  tail: string | null
  purpose: string
  prompts: (topic: string) => string[]
}
export type TypeWording = {
  /** Parts of the whole, summing to 100. */
  shares: readonly [number, number, number, number, number]
  numbered: boolean
  /** Whether appendices follow the references. */
  appendices: boolean
  /** Joins the topic to the tail of the Literature Review. */
  literatureOf: 'about' | 'on'
  chapters: Record<Chapter, ChapterWording>
}

const ESSAY: TypeWording = {
  shares: [12, 22, 12, 38, 16],
  numbered: false,
  appendices: false,
  literatureOf: 'about',
  chapters: {
    Introduction: {
      tail: 'the question and your answer',
      purpose: 'Bring the reader from a puzzle to your thesis in as few steps as you can.',
      prompts: (topic) => [
        `What is puzzling, disputed or easily misunderstood about ${topic}? Open with that, not with a definition.`,
        'State your thesis in one sentence that a sensible person could disagree with.',
        'Name the two or three steps by which you will defend it, in the order in which they come.',
      ],
    },
    'Literature Review': {
      tail: 'who has argued what',
      purpose: 'Set out the positions that your argument answers.',
      prompts: (topic) => [
        `Which two or three positions on ${topic} matter most to your thesis? Give each its strongest form.`,
        'Where exactly do they part: on facts, on what words mean, or on what matters?',
      ],
    },
    Methodology: {
      tail: null,
      purpose: 'Tell the reader, briefly, what you will count as evidence and why.',
      prompts: () => [
        'Which texts, cases or data does the argument rest on, and why these and not others?',
        'Which terms will you use in a particular sense? Define only those.',
      ],
    },
    Results: {
      tail: 'the argument and its evidence',
      purpose: 'Make the case: one claim to a paragraph, each with its evidence.',
      prompts: () => [
        'Write each step of the argument as one claim. Would the thesis fall if the step fell? If not, leave it out.',
        'After each piece of evidence, say what it shows: it does not speak for itself.',
        'What is the best objection to your thesis? Answer it where it hurts most, not in passing.',
      ],
    },
    Conclusion: {
      tail: 'what follows',
      purpose: 'Say what the reader now knows that the first page only claimed.',
      prompts: (topic) => [
        'Restate the thesis in the light of the evidence, narrower where you had to give ground.',
        `What changes in how one should think about ${topic} if you are right?`,
      ],
    },
  },
}

const RESEARCH_PAPER: TypeWording = {
  shares: [15, 24, 20, 27, 14],
  numbered: true,
  appendices: false,
  literatureOf: 'about',
  chapters: {
    Introduction: {
      tail: 'problem and research question',
      purpose: 'Lead from a problem that matters to one question that can be answered.',
      prompts: (topic) => [
        `What is not yet understood about ${topic}, and who is worse off for it?`,
        'Put the research question in one sentence that ends in a question mark. Could your data answer it with no?',
        'Say in two sentences what you did and what you found; readers decide here whether to go on.',
      ],
    },
    'Literature Review': {
      tail: 'what is known',
      purpose: 'Show what has been established, what is contested, and the gap that is yours.',
      prompts: (topic) => [
        `Group the work on ${topic} by finding or by approach, not author by author.`,
        'End each group with one sentence: what it settles, and what it leaves open for you.',
      ],
    },
    Methodology: {
      tail: null,
      purpose: 'Give enough detail for a stranger to repeat the work and to judge it.',
      prompts: () => [
        'Name the design, and say why it suits the question better than the nearest alternative.',
        'Describe the steps in the order in which they happened, decisions and dates included.',
      ],
    },
    Results: {
      tail: 'findings and discussion',
      purpose: 'Report first what was found, then what it means.',
      prompts: () => [
        'Open with the finding that answers the research question, in one plain sentence.',
        'Report what did not come out as expected with the same care as what did.',
        'Set each main finding beside the literature above: does it agree, extend or contradict?',
      ],
    },
    Conclusion: {
      tail: 'answer, limits and next steps',
      purpose: 'Answer the research question, and no more than that.',
      prompts: (topic) => [
        'Answer the research question in the words in which it was asked.',
        `Which limit of the study most restricts what you may say about ${topic}? What would lift it?`,
      ],
    },
  },
}

const THESIS: TypeWording = {
  shares: [12, 27, 19, 28, 14],
  numbered: true,
  appendices: true,
  literatureOf: 'on',
  chapters: {
    Introduction: {
      tail: 'problem, aim and structure',
      purpose: 'Say what the thesis claims, why that matters, and how the chapters get there.',
      prompts: (topic) => [
        `What is the problem with ${topic}, in theory or in practice, that a whole thesis is needed to treat?`,
        'State one aim and the three or four questions that it breaks into. Each later chapter should answer to one of them.',
        'Close with a map: one sentence for each chapter, saying what it contributes.',
      ],
    },
    'Literature Review': {
      tail: 'theory and earlier work',
      purpose: 'Build the frame in which your results will mean something.',
      prompts: (topic) => [
        `Which theory explains best what happens in ${topic}? Set out its terms, and one rival's.`,
        'Say how you searched: which catalogues, which words, what you left out.',
        'Finish with the gap, put so that the next chapter reads as the obvious way to close it.',
      ],
    },
    Methodology: {
      tail: null,
      purpose: 'Justify each choice, and let an examiner trace every result back to it.',
      prompts: () => [
        'For each research question: which data, which analysis, and what result would answer it?',
        'What were the alternatives at each step, and what would they have cost you?',
      ],
    },
    Results: {
      tail: 'findings by research question',
      purpose: 'Answer the questions one by one, in the order in which the introduction put them.',
      prompts: () => [
        'Give each research question its own section, and open it with the answer.',
        'Keep what you observed apart from what you make of it; mark the place where one turns into the other.',
        'What surprised you? Show that you looked for another explanation.',
      ],
    },
    Conclusion: {
      tail: 'contribution and outlook',
      purpose: 'Draw the answers together into one contribution.',
      prompts: (topic) => [
        'What can be said now that could not be said before? One sentence for theory, one for practice.',
        `Who working on ${topic} should act differently, and how?`,
        'Which study would you do next with what you know now?',
      ],
    },
  },
}

const DISSERTATION: TypeWording = {
  shares: [10, 29, 20, 28, 13],
  numbered: true,
  appendices: true,
  literatureOf: 'on',
  chapters: {
    Introduction: {
      tail: 'the contribution and its setting',
      purpose: 'Make the claim to originality, and make it checkable.',
      prompts: (topic) => [
        `Which conversation among researchers does your work on ${topic} enter, and what does it add that is new?`,
        'State the thesis, the questions and the scope. Say plainly what is outside it.',
        'Define the terms on which the argument turns, and say whose use of them you follow.',
      ],
    },
    'Literature Review': {
      tail: 'the state of research',
      purpose: 'Show command of the field, and take a position in it.',
      prompts: (topic) => [
        `How has the study of ${topic} changed over time: which questions were dropped, which methods won, and why?`,
        'Sort disputes by what they rest on: evidence, method or assumption. Where do you stand?',
        'Derive your conceptual frame from this review step by step, so that it does not arrive ready-made.',
      ],
    },
    Methodology: {
      tail: null,
      purpose: 'Defend the design from its assumptions down to its procedures.',
      prompts: () => [
        'What do you assume about what can be known here, and how does the design follow from it?',
        'How will you show that the findings are credible: piloting, triangulation, replication, an audit trail?',
      ],
    },
    Results: {
      tail: 'findings and their discussion',
      purpose: 'Present the evidence in full, then argue from it.',
      prompts: () => [
        'Order the findings by the argument, not by the date on which you got them.',
        'For each claim, give the strongest evidence against it that you have.',
        'Return to the conceptual frame: what must be changed in it now?',
      ],
    },
    Conclusion: {
      tail: 'what is new, and how far it reaches',
      purpose: 'State the contribution with its limits.',
      prompts: (topic) => [
        'List the original contributions, each with the section that establishes it.',
        `How far beyond your own material do the conclusions about ${topic} reach, and what stops them?`,
        'Set out the research that this work makes possible.',
      ],
    },
  },
}

const ARTICLE: TypeWording = {
  shares: [17, 20, 18, 30, 15],
  numbered: false,
  appendices: false,
  literatureOf: 'on',
  chapters: {
    Introduction: {
      tail: 'the claim, and why now',
      purpose: 'Win a reader who could stop at any line.',
      prompts: (topic) => [
        `What has changed or come to light about ${topic} that makes the piece worth reading this year?`,
        'Put the main claim by the end of the second paragraph.',
        'Which journal or magazine is it for? Name three things its readers know already; do not explain those.',
      ],
    },
    'Literature Review': {
      tail: 'where the discussion stands',
      purpose: 'Place the piece in its discussion, in as few sources as will do.',
      prompts: (topic) => [
        `Which recent pieces on ${topic} would a reviewer expect to see named?`,
        'In one sentence each: what do they leave unanswered that you answer?',
      ],
    },
    Methodology: {
      tail: null,
      purpose: 'Be complete and short; details can go into a supplement.',
      prompts: () => [
        'What must a reader know to trust the central result? Write that; move the rest to a supplement.',
        'Where can data, materials or code be had? If they cannot, why?',
      ],
    },
    Results: {
      tail: 'what the evidence shows',
      purpose: 'Let two or three figures, tables or quotations carry the argument.',
      prompts: () => [
        'Choose the display items first, then write the text that walks from one to the next.',
        'Give each paragraph a first sentence that would make sense read on its own.',
        'Say how large the effect or how strong the pattern is, not only that there is one.',
      ],
    },
    Conclusion: {
      tail: 'what readers should take away',
      purpose: 'Leave one thought that can be repeated to a colleague.',
      prompts: (topic) => [
        'Write the takeaway in twenty words, then build the last paragraph towards it.',
        `What should happen next in research or practice on ${topic}, and who should begin?`,
      ],
    },
  },
}

const REPORT: TypeWording = {
  shares: [12, 16, 16, 36, 20],
  numbered: true,
  appendices: false,
  literatureOf: 'on',
  chapters: {
    Introduction: {
      tail: 'remit and scope',
      purpose: 'Say who asked for what, and what decision the report serves.',
      prompts: (topic) => [
        `Who needs to decide something about ${topic}, by when, and what would help them?`,
        'State the scope: period, place, units. Say what the report does not cover.',
        'Give the main recommendation at once; a busy reader may stop here.',
      ],
    },
    'Literature Review': {
      tail: 'earlier work and current practice',
      purpose: 'Give only the background that the findings need.',
      prompts: (topic) => [
        `What rules, standards or earlier reports govern ${topic} today?`,
        'What has been tried elsewhere, under which conditions, and how was it judged?',
      ],
    },
    Methodology: {
      tail: null,
      purpose: 'Show that the evidence was gathered fairly.',
      prompts: () => [
        'List the sources of evidence with dates: records, measurements, interviews, visits.',
        'What could not be obtained, and how much does that weaken the findings?',
      ],
    },
    Results: {
      tail: 'findings',
      purpose: 'Report what was found, without yet advising.',
      prompts: () => [
        'Order the findings by their importance to the decision. Number them, so that recommendations can refer to them.',
        'Put figures into tables with units and dates; say in the text what a reader should see in them.',
        'Where the evidence points both ways, show both.',
      ],
    },
    Conclusion: {
      tail: 'answers and recommendations',
      purpose: 'Turn findings into actions that someone can be asked to take.',
      prompts: (topic) => [
        'For each recommendation: which finding supports it, who acts, by when, at what cost?',
        `What happens to ${topic} if nothing is done? Set that beside each option.`,
      ],
    },
  },
}

const OTHER: TypeWording = {
  shares: [15, 22, 18, 30, 15],
  numbered: false,
  appendices: false,
  literatureOf: 'on',
  chapters: {
    Introduction: {
      tail: 'purpose and audience',
      purpose: 'Say what this is, for whom, and what it should achieve.',
      prompts: (topic) => [
        `Why ${topic}, and why you? Start from what made you take it up.`,
        'Describe the reader: what do they know, and what should they think or do afterwards?',
        'State in one sentence what the finished piece will show.',
      ],
    },
    'Literature Review': {
      tail: 'what others have done',
      purpose: 'Place your work beside what exists.',
      prompts: (topic) => [
        `Who has worked on ${topic} before you, and what would you keep or change of what they did?`,
        'Which ideas or models will you use? Explain each by an example of your own.',
      ],
    },
    Methodology: {
      tail: null,
      purpose: 'Explain how you went about it.',
      prompts: () => [
        'List the steps that you took or will take, with what each produces.',
        'How will you know that it worked? Fix the test before you look at the outcome.',
      ],
    },
    Results: {
      tail: 'what came of it',
      purpose: 'Show the outcome, and how well it meets the purpose.',
      prompts: () => [
        'Show the outcome itself before you judge it.',
        'Go through the tests that you fixed in advance: met, partly met, not met.',
        'What would you do differently with the same time again?',
      ],
    },
    Conclusion: {
      tail: 'what was learned',
      purpose: 'Draw the lesson that someone else can use.',
      prompts: (topic) => [
        'What did you learn that you could not have known at the start?',
        `What is the next step for ${topic}, and what does it need?`,
      ],
    },
  },
}

export const TYPE_WORDING: Record<ProjectType, TypeWording> = {
  essay: ESSAY,
  research_paper: RESEARCH_PAPER,
  thesis: THESIS,
  dissertation: DISSERTATION,
  article: ARTICLE,
  report: REPORT,
  other: OTHER,
}
