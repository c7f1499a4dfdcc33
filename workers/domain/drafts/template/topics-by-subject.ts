// Topics to choose from where no model suggests any: patterns by how a subject works, which any named subject fits. They
// ask and assert nothing.

import { DEFAULT_SUBJECT_AREA } from '../../project/project.ts'
import { oneLine } from '../brief.ts'
import { TOPICS_SHOWN, type TopicBrief } from '../topic-brief.ts'
import { type SubjectFamily, subjectFamily } from './subject-family.ts'

/** `s` is the subject as the person wrote it. */
const PATTERNS: Record<SubjectFamily, (s: string) => readonly string[]> = {
  science: (s) => [
    `How well do field measurements agree with laboratory results in ${s}?`,
    `Sources of measurement error in ${s}, and what reduces them`,
    `What observations by volunteers add to ${s}, and what they cannot add`,
    `A model used in ${s}, tested against recent data`,
    `How sample size changes conclusions in ${s}`,
    `Open data in ${s}: which published results can be checked again?`,
  ],
  engineering: (s) => [
    `What a system in ${s} costs over its whole life, not only when it is built`,
    `How failures are reported in ${s}, and what is learned from them`,
    `Two designs for the same task in ${s}, compared on the same measures`,
    `When is a simpler method good enough in ${s}?`,
    `How standards in ${s} follow practice, or lead it`,
    `Energy use as a design measure in ${s}`,
  ],
  health: (s) => [
    `What keeps patients from following advice in ${s}?`,
    `How well do guidelines in ${s} fit patients with several conditions?`,
    `Waiting times in ${s}: who waits longest, and why?`,
    `What staff shortages change in ${s}`,
    `Consultations at a distance in ${s}: for whom do they work?`,
    `How patients and staff judge the quality of care in ${s}`,
  ],
  society: (s) => [
    `How moving house changes people’s ties: a question for ${s}`,
    `What online groups replace, and what they do not: a view from ${s}`,
    `Who takes part in local decisions, and who stays away: a study in ${s}`,
    `How far do surveys and interviews agree in ${s}?`,
    `Work from home and the use of public places: a study in ${s}`,
    `What one neighbourhood shows of a large question in ${s}`,
  ],
  business: (s) => [
    `How small firms decide without data: a question for ${s}`,
    `What a price increase tells customers: a study in ${s}`,
    `Which reported figures do decisions rest on in ${s}?`,
    `Why do good plans stall? A case study in ${s}`,
    `Short supply chains and their costs: a question for ${s}`,
    `What staff turnover costs, and who counts it: a study in ${s}`,
  ],
  law: (s) => [
    `Where the words of a rule and its purpose part: a question in ${s}`,
    `How new technology strains old definitions in ${s}`,
    `Who can afford to go to court? Access to justice in ${s}`,
    `One question in ${s}, as two legal systems answer it`,
    `How courts weigh private life against public interest in ${s}`,
    `What happens to a rule in ${s} that nobody enforces?`,
  ],
  humanities: (s) => [
    `Who is left out of a well-known account in ${s}?`,
    `One source in ${s}, read twice: what each reading takes for granted`,
    `How translation changes an argument: an example from ${s}`,
    `What a forgotten work shows of its time: a study in ${s}`,
    `How memory and record differ: a question for ${s}`,
    `Place as an argument in ${s}`,
  ],
  education: (s) => [
    `What students do with written feedback: a study in ${s}`,
    `How group work is graded, and whether students find it fair: a study in ${s}`,
    `What changes in ${s} when students may use AI tools`,
    `How first-year students learn what is expected of them: a study in ${s}`,
    `Reading on paper and on a screen: a question for ${s}`,
    `Which questions do teachers ask, and who answers them? A study in ${s}`,
  ],
  general: (s) => [
    ...(s === ''
      ? []
      : [
          `What beginners get wrong in ${s}, and why`,
          `A disputed question in ${s}, and what would settle it`,
          `How ${s} has changed with the tools that it uses`,
        ]),
    'How students use AI tools when they write, and what they keep of their own',
    'Night-time heat in cities: who can leave it, and who cannot?',
    'What public libraries are for when most reading is on a screen',
    'Why do people repair things, or throw them away?',
    'How a town decides what to remember',
    'What makes a source trustworthy to a reader who is no expert?',
  ],
}

/** The first that were not shown before; once all were, from the beginning. */
export function topicsBySubject({ subjectArea, description, except }: TopicBrief): string[] {
  const named = oneLine(subjectArea)
  const subject = named.toLowerCase() === DEFAULT_SUBJECT_AREA.toLowerCase() ? '' : named
  const family = subject === '' ? 'general' : subjectFamily(subject, description)
  const topics = PATTERNS[family](subject)
  const fresh = topics.filter((topic) => !except.includes(topic))
  return (fresh.length < TOPICS_SHOWN ? topics : fresh).slice(0, TOPICS_SHOWN)
}
