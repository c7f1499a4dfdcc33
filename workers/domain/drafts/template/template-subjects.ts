// The template's wording that depends on how a subject works: what its method chapter is called, and what has to
// be asked about literature, method, results and sources.

import type { SubjectFamily } from './subject-family.ts'

export type SubjectWording = {
  /** The tail of the Methodology heading. */
  method: string
  literature: string
  methodology: [string, string]
  results: [string, string]
  /** Which kinds of source to look for, and what to note of them. */
  sources: string
}

export const SUBJECT_WORDING: Record<SubjectFamily, SubjectWording> = {
  science: {
    method: 'materials, measurement and analysis',
    literature:
      'Separate measured results from models and predictions; note the conditions under which each result holds.',
    methodology: [
      'Give materials, instruments and settings with their uncertainty, and the number of independent repeats.',
      'What are your controls? State what each rules out.',
    ],
    results: [
      'Report every quantity with unit and uncertainty, and show the spread of the data, not only the mean.',
      'Compare with what theory predicts: within error, or not?',
    ],
    sources:
      'Look for primary papers and data sets; note the exact version of any data or software that you used.',
  },
  engineering: {
    method: 'requirements, design and evaluation',
    literature:
      'Compare earlier systems or methods on the same criteria, in one table: what each does, for what input, at what cost.',
    methodology: [
      'List the requirements first, each with the test that decides whether it is met.',
      'Describe the set-up so that others can rebuild it: versions, parameters, data, hardware.',
    ],
    results: [
      'Measure against a baseline that a practitioner would use today.',
      'Where does it fail? Show a failing case and explain it.',
    ],
    sources:
      'Look for papers, standards and documentation; note version and date, since all three change under the same name.',
  },
  health: {
    method: 'participants, measures and ethics',
    literature:
      'Say for each study who took part, how many, and what was compared; rank evidence by design, not by year.',
    methodology: [
      'Who was included and excluded, how were they found, and how many declined?',
      'Which approval and consent were obtained, and how are data on persons protected?',
    ],
    results: [
      'Begin with a table that describes the participants.',
      'Give effect sizes with confidence intervals, and say whether they would matter to a patient.',
    ],
    sources:
      'Look for systematic reviews first, then trials and guidelines; note registration numbers and the date of the guideline.',
  },
  society: {
    method: 'cases, data and interpretation',
    literature:
      'Say from which country, period and group each finding comes before you carry it over to your case.',
    methodology: [
      'How were people, places or documents selected, and who is missing?',
      'How did you get from raw material to categories? Show one example of the coding or the measure.',
    ],
    results: [
      'Let figures or quotations come with their context: who, when, answering what.',
      'Which other explanation fits the same pattern, and what speaks against it?',
    ],
    sources:
      'Look for studies, official statistics and survey documentation; note the question wording and the year of collection.',
  },
  business: {
    method: 'data, model and assumptions',
    literature:
      'Keep tested theory apart from management advice; note industry, firm size and period of each study.',
    methodology: [
      'Which data, from which source and period, and what was dropped from them?',
      'Write down the model and its assumptions; which of them would a critic attack first?',
    ],
    results: [
      'Say how large the effect is in money, share or time, so that a manager could weigh it.',
      'Repeat the main analysis with one assumption changed: what stays?',
    ],
    sources:
      'Look for peer-reviewed studies, annual reports and official statistics; note currency, base year and reporting standard.',
  },
  law: {
    method: 'jurisdiction, sources and interpretation',
    literature:
      'Distinguish binding authority from commentary, and current law from law that has been replaced.',
    methodology: [
      'Which jurisdiction and which date of the law? State both before anything else.',
      'By which canon do you interpret: wording, system, history, purpose? Say where they conflict.',
    ],
    results: [
      'Apply the rule element by element to the problem; do not skip those that seem clear.',
      'What would the other side plead, and on which authority?',
    ],
    sources:
      'Look for statutes, judgments and commentaries; note the version in force and the paragraph, not only the page.',
  },
  humanities: {
    method: 'sources, context and reading',
    literature:
      'Trace how the reading of your material has changed, and which assumption each reading makes.',
    methodology: [
      'Which edition, manuscript, recording or collection do you use, and why that one?',
      'From which approach do you read, and what does it let you see that another would not?',
    ],
    results: [
      'Quote briefly, then read closely: point to the very word, image or passage that carries the claim.',
      'Set the passage in its time: what could its first audience have taken it to mean?',
    ],
    sources:
      'Look for primary material first, then scholarship on it; note edition, folio or shelf mark as well as the page.',
  },
  education: {
    method: 'setting, participants and instruments',
    literature:
      'Say for each study which learners, age and setting it concerns, and whether learning itself was measured.',
    methodology: [
      'Describe setting and learners without making them identifiable; how was consent given, for minors too?',
      'How do you know that the instrument measures learning and not effort, memory or liking?',
    ],
    results: [
      'Compare with where the learners began, not only with one another.',
      'For whom did it not work? Look at that group by itself.',
    ],
    sources:
      'Look for studies, curricula and inspection reports; note age group, country and length of the intervention.',
  },
  general: {
    method: 'approach, material and limits',
    literature: 'For each source, write one sentence on what it claims and one on how it knows.',
    methodology: [
      'Which material do you work with, how did you choose it, and what did you leave aside?',
      'What would have to be found for your expectation to be wrong?',
    ],
    results: [
      'Sort what you found into what is certain, what is likely and what is open.',
      'Give an example for every general statement, and look for one that does not fit.',
    ],
    sources: 'Look for sources close to the matter first; note who wrote them, when, and for whom.',
  },
}
