// What each scope allows a program to do, in a sentence: for the person who gives it, and for the OpenAPI document.

import type { Scope } from '../account/scopes.ts'

export const SCOPE_SENTENCES: Record<Scope, string> = {
  'projects:read': 'Read projects, their texts, versions and similarity reports.',
  'projects:write': 'Create, change and delete projects and their texts.',
  'proposals:write': 'Propose changes that wait for you.',
  'library:read': 'Read the library, search papers, format references.',
  'library:write': 'Add, correct, import and remove references.',
  'files:read': 'Read images, PDFs, chats about them, and texts to compare with.',
  'files:write': 'Add and remove images, PDFs, chats and texts to compare with.',
  ai: 'Ask for drafts, suggestions, corrections and answers, within the day’s budget.',
  profile: 'Read name and e-mail address.',
}
