// Routes of papers and references (routes.ts).

import { z } from 'zod'
import { LIBRARY_NAMES } from '../../domain/citations/library/library-name.ts'
import {
  addReferenceSchema,
  correctReferenceSchema,
  exportReferencesSchema,
  importedSchema,
  importReferencesSchema,
  listReferencesSchema,
  referenceSchema,
} from '../citation.ts'
import {
  bibliographyResponseSchema,
  bibliographySchema,
  formatCitationSchema,
  formattedSchema,
} from '../citation-format.ts'
import {
  importedLibrarySchema,
  importMendeleySchema,
  importZoteroSchema,
  librariesSchema,
  libraryKeySchema,
  rememberedKeysSchema,
} from '../library.ts'
import {
  foundPapersSchema,
  paperSchema,
  papersSchema,
  referenceSuggestionSchema,
  researchSuggestionsSchema,
  suggestReferencesSchema,
} from '../research.ts'
import type { RouteContract } from './route-contract.ts'

export const referenceRoutes: RouteContract[] = [
  {
    method: 'post',
    path: '/v1/research/papers',
    operationId: 'searchPapers',
    summary: 'Papers for a question, a DOI, an arXiv id or an ISBN, from every catalogue that answers.',
    body: papersSchema,
    response: { data: foundPapersSchema },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/research/suggest-references',
    operationId: 'suggestReferences',
    summary: 'Sentences that claim something and cite nothing, each with a reason and papers.',
    body: suggestReferencesSchema,
    response: { data: z.object({ suggestions: z.array(referenceSuggestionSchema) }) },
    failures: [],
  },
  {
    method: 'get',
    path: '/v1/research/suggestions',
    operationId: 'suggestPapers',
    summary: 'Recent papers that are much cited: in a field, or with trending=true in all.',
    query: researchSuggestionsSchema,
    response: { data: z.object({ suggestions: z.array(paperSchema) }) },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/citation/add',
    operationId: 'addReference',
    summary:
      'Add a work to one’s library. One given by its DOI alone waits up to 2.5 s for the catalogues; otherwise it is unchecked at first, and what they say of it follows.',
    body: addReferenceSchema,
    creates: true,
    response: { data: referenceSchema },
    failures: ['project_not_found', 'library_full', 'quota_exceeded'],
  },
  {
    method: 'get',
    path: '/v1/citation/references',
    operationId: 'listReferences',
    summary:
      'A page of one’s library, newest first: all of it, what has the words of q, or what is named by ids.',
    query: listReferencesSchema,
    response: {
      data: z.object({
        references: z.array(referenceSchema),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
      }),
    },
    failures: ['cursor_invalid'],
  },
  {
    method: 'patch',
    path: '/v1/citation/references/{id}',
    operationId: 'correctReference',
    summary: 'Correct fields of a work in one’s library; texts that cite it keep their own copy.',
    body: correctReferenceSchema,
    response: { data: referenceSchema },
    failures: ['reference_not_found', 'quota_exceeded'],
  },
  {
    method: 'delete',
    path: '/v1/citation/remove/{id}',
    operationId: 'removeReference',
    summary: 'Remove a work from one’s library.',
    response: { data: z.object({ removed: z.literal(1) }) },
    failures: ['reference_not_found'],
  },
  {
    method: 'post',
    path: '/v1/citation/import',
    operationId: 'importReferences',
    summary: 'Import works of a file; what cannot be read is named by line and reason.',
    body: importReferencesSchema,
    repeatable: true,
    response: { data: importedSchema },
    failures: ['library_full', 'quota_exceeded'],
  },
  {
    method: 'post',
    path: '/v1/citation/zotero/libraries',
    operationId: 'listZoteroLibraries',
    summary: 'The libraries and collections that a Zotero key may read.',
    body: libraryKeySchema,
    response: { data: librariesSchema },
    failures: ['zotero_rejected_key', 'zotero_key_limited', 'zotero_library_missing', 'zotero_unavailable'],
  },
  {
    method: 'post',
    path: '/v1/citation/zotero/import',
    operationId: 'importZotero',
    summary:
      'Import a Zotero library, a group’s or a collection, a thousand items a call; nextCursor goes on. The key is kept only where remember says so.',
    body: importZoteroSchema,
    repeatable: true,
    response: { data: importedLibrarySchema },
    failures: [
      'zotero_rejected_key',
      'zotero_key_limited',
      'zotero_library_missing',
      'zotero_unavailable',
      'library_full',
      'quota_exceeded',
    ],
  },
  {
    method: 'post',
    path: '/v1/citation/mendeley/import',
    operationId: 'importMendeley',
    summary:
      'Import a Mendeley library, a thousand documents a call; nextCursor goes on. The token is kept only where remember says so.',
    body: importMendeleySchema,
    repeatable: true,
    response: { data: importedLibrarySchema },
    failures: [
      'mendeley_rejected_key',
      'mendeley_key_limited',
      'mendeley_library_missing',
      'mendeley_unavailable',
      'library_full',
      'quota_exceeded',
    ],
  },
  {
    method: 'get',
    path: '/v1/citation/keys',
    operationId: 'listLibraryKeys',
    summary: 'The reference managers whose key one chose to keep. No key is ever sent back.',
    response: { data: rememberedKeysSchema },
    failures: [],
  },
  ...LIBRARY_NAMES.map(
    (name): RouteContract => ({
      method: 'delete',
      path: `/v1/citation/${name}/key`,
      operationId: name === 'zotero' ? 'forgetZoteroKey' : 'forgetMendeleyKey',
      summary: `Forget the kept key of ${name === 'zotero' ? 'Zotero' : 'Mendeley'}.`,
      response: { data: z.object({ forgotten: z.boolean() }) },
      failures: [],
    }),
  ),
  {
    method: 'get',
    path: '/v1/citation/export',
    operationId: 'exportReferences',
    summary: 'One’s library as BibTeX, RIS or CSL-JSON.',
    query: exportReferencesSchema,
    response: {
      media: [
        'application/x-bibtex',
        'application/x-research-info-systems',
        'application/vnd.citationstyles.csl+json',
      ],
    },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/citation/format',
    operationId: 'formatReference',
    summary:
      'A work as the entry of a bibliography, in a style of citationstyles.org or apa, mla, chicago, harvard.',
    body: formatCitationSchema,
    response: { data: formattedSchema },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/citation/bibliography',
    operationId: 'formatBibliography',
    summary: 'The works that a project cites, or that are sent, as a bibliography in a style.',
    body: bibliographySchema,
    response: { data: bibliographyResponseSchema },
    failures: ['project_not_found'],
  },
]
