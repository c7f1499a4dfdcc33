// Routes of papers and references (routes.ts).

import { z } from 'zod'
import {
  addReferenceSchema,
  correctReferenceSchema,
  duplicatesSchema,
  exportReferencesSchema,
  importedSchema,
  importReferencesSchema,
  keepApartSchema,
  listedReferencesSchema,
  listReferencesSchema,
  mergeReferencesSchema,
  referenceSchema,
} from '../citations/citation.ts'
import {
  bibliographyResponseSchema,
  bibliographySchema,
  formatCitationSchema,
  formattedSchema,
} from '../citations/citation-format.ts'
import {
  importedLibrarySchema,
  importMendeleySchema,
  importZoteroSchema,
  librariesSchema,
  libraryKeySchema,
  rememberedKeysSchema,
} from '../citations/library.ts'
import { pageFields } from '../page.ts'
import {
  foundPapersSchema,
  paperSchema,
  papersSchema,
  researchSuggestionsSchema,
  suggestedReferencesSchema,
  suggestReferencesSchema,
} from '../research.ts'
import { declareRoutes } from './route-contract.ts'

const forgotten = { data: z.object({ forgotten: z.boolean() }) }

export const researchRoutes = declareRoutes({
  searchPapers: {
    method: 'post',
    path: '/v1/research/papers',
    summary: 'Papers for a question, a DOI, an arXiv id or an ISBN, from every catalogue that answers.',
    access: 'library:read',
    body: papersSchema,
    example: { query: 'urban heat island trees', limit: 5 },
    response: { data: foundPapersSchema },
    failures: [],
  },
  suggestReferences: {
    method: 'post',
    path: '/v1/research/suggest-references',
    summary:
      'Sentences that claim something and cite nothing, each with a reason and papers; chosen by a model where there is one, or else by rules.',
    access: 'ai',
    rate: 'model_where_asked',
    body: suggestReferencesSchema,
    example: { text: 'Trees lower the temperature of a street by two degrees.', topic: 'Urban heat' },
    response: { data: suggestedReferencesSchema },
    failures: [],
  },
  suggestPapers: {
    method: 'get',
    path: '/v1/research/suggestions',
    summary: 'Recent papers that are much cited: in a field, or with trending=true in all.',
    access: 'library:read',
    query: researchSuggestionsSchema,
    response: { data: z.object({ suggestions: z.array(paperSchema) }) },
    failures: [],
  },
})

export const libraryRoutes = declareRoutes({
  addReference: {
    method: 'post',
    path: '/v1/citation/add',
    summary:
      'Add a work to one’s library. One given by its DOI alone waits up to 2.5 s for the catalogues; otherwise it is unchecked at first, and what they say of it follows.',
    access: 'library:write',
    project: ['projectId'],
    body: addReferenceSchema,
    example: {
      raw: 'Oke, T. R. (1982). The energetic basis of the urban heat island. https://doi.org/10.1002/qj.49710845502',
    },
    creates: true,
    response: { data: referenceSchema },
    failures: ['project_not_found', 'reference_not_found', 'library_full', 'quota_exceeded'],
  },
  listReferences: {
    method: 'get',
    path: '/v1/citation/references',
    summary:
      'A page of one’s library, newest first: all of it, what has the words of q, or what is named by ids.',
    access: 'library:read',
    project: ['projectId'],
    query: listReferencesSchema,
    response: { data: listedReferencesSchema.extend(pageFields) },
    failures: ['cursor_invalid'],
  },
  listDuplicates: {
    method: 'get',
    path: '/v1/citation/duplicates',
    summary: 'Works of one’s library that are probably one, for a person to decide.',
    access: 'library:read',
    response: { data: duplicatesSchema },
    failures: [],
  },
  keepDuplicatesApart: {
    method: 'post',
    path: '/v1/citation/duplicates/apart',
    summary: 'Say that works that look alike are different ones.',
    access: 'library:write',
    body: keepApartSchema,
    example: { ids: ['66f0a1b2c3d4e5f6a7b8c9d0', '66f0a1b2c3d4e5f6a7b8c9d1'] },
    response: { data: z.object({ apart: z.literal(true) }) },
    failures: ['reference_not_found'],
  },
  mergeReferences: {
    method: 'post',
    path: '/v1/citation/merge',
    summary:
      'Merge works of one’s library into the first of them, with fields as in a correction; texts that cite the others follow as they are opened.',
    access: 'library:write',
    body: mergeReferencesSchema,
    example: {
      ids: ['66f0a1b2c3d4e5f6a7b8c9d0', '66f0a1b2c3d4e5f6a7b8c9d1'],
      csl: { volume: '108' },
    },
    response: { data: referenceSchema },
    failures: ['reference_not_found', 'quota_exceeded'],
  },
  correctReference: {
    method: 'patch',
    path: '/v1/citation/references/{id}',
    summary: 'Correct fields of a work in one’s library; texts that cite it keep their own copy.',
    access: 'library:write',
    body: correctReferenceSchema,
    example: { csl: { volume: '108', note: null } },
    response: { data: referenceSchema },
    failures: ['reference_not_found', 'quota_exceeded'],
  },
  removeReference: {
    method: 'delete',
    path: '/v1/citation/remove/{id}',
    summary: 'Remove a work from one’s library.',
    access: 'library:write',
    response: { data: z.object({ removed: z.literal(1) }) },
    failures: ['reference_not_found'],
  },
  importReferences: {
    method: 'post',
    path: '/v1/citation/import',
    summary: 'Import works of a file; what cannot be read is named by line and reason.',
    access: 'library:write',
    body: importReferencesSchema,
    example: {
      format: 'bibtex',
      text: '@book{darwin, author={Darwin, Charles}, title={On the Origin of Species}, year=1859}',
    },
    repeatable: true,
    response: { data: importedSchema },
    failures: ['library_full', 'quota_exceeded'],
  },
  exportReferences: {
    method: 'get',
    path: '/v1/citation/export',
    summary: 'One’s library as BibTeX, RIS or CSL-JSON.',
    access: 'library:read',
    project: ['projectId'],
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
})

/** Imports from Zotero and Mendeley. */
export const managerRoutes = declareRoutes({
  listZoteroLibraries: {
    method: 'post',
    path: '/v1/citation/zotero/libraries',
    summary: 'The libraries and collections that a Zotero key may read.',
    access: 'library:read',
    body: libraryKeySchema,
    example: { apiKey: 'P9NiFoyLeZu2bZNvvuQPDWsd' },
    response: { data: librariesSchema },
    failures: ['zotero_rejected_key', 'zotero_key_limited', 'zotero_library_missing', 'zotero_unavailable'],
  },
  importZotero: {
    method: 'post',
    path: '/v1/citation/zotero/import',
    summary:
      'Import a Zotero library, a group’s or a collection, a thousand items a call; nextCursor goes on. The key is kept only where remember says so.',
    access: 'library:write',
    body: importZoteroSchema,
    example: { apiKey: 'P9NiFoyLeZu2bZNvvuQPDWsd', collection: 'ABCD2345' },
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
  importMendeley: {
    method: 'post',
    path: '/v1/citation/mendeley/import',
    summary:
      'Import a Mendeley library, a thousand documents a call; nextCursor goes on. The token is kept only where remember says so.',
    access: 'library:write',
    body: importMendeleySchema,
    example: { apiKey: 'MSwxNjA4' },
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
  listLibraryKeys: {
    method: 'get',
    path: '/v1/citation/keys',
    summary: 'The reference managers whose key one chose to keep. No key is ever sent back.',
    access: 'library:read',
    response: { data: rememberedKeysSchema },
    failures: [],
  },
  forgetZoteroKey: {
    method: 'delete',
    path: '/v1/citation/zotero/key',
    summary: 'Forget the kept key of Zotero.',
    access: 'library:write',
    response: forgotten,
    failures: [],
  },
  forgetMendeleyKey: {
    method: 'delete',
    path: '/v1/citation/mendeley/key',
    summary: 'Forget the kept key of Mendeley.',
    access: 'library:write',
    response: forgotten,
    failures: [],
  },
})

export const formattingRoutes = declareRoutes({
  formatReference: {
    method: 'post',
    path: '/v1/citation/format',
    summary:
      'A work as the entry of a bibliography, in a style of citationstyles.org or apa, mla, chicago, harvard.',
    access: 'library:read',
    body: formatCitationSchema,
    example: {
      csl: {
        type: 'book',
        title: 'On the Origin of Species',
        author: [{ family: 'Darwin', given: 'Charles' }],
      },
      style: 'apa',
    },
    response: { data: formattedSchema },
    failures: [],
  },
  formatBibliography: {
    method: 'post',
    path: '/v1/citation/bibliography',
    summary: 'The works that a project cites, or that are sent, as a bibliography in a style.',
    access: ['library:read', 'projects:read'],
    body: bibliographySchema,
    example: { style: 'mla' },
    response: { data: bibliographyResponseSchema },
    failures: ['project_not_found'],
  },
})
