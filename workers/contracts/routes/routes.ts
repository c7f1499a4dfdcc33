// All routes of the API with their requests and responses. The OpenAPI document is generated from this table
// (scripts/generate-openapi.ts).

import { z } from 'zod'
import { clientErrorSchema } from '../client-error.ts'
import { idSchema } from '../id.ts'
import { accountRoutes } from './account-routes.ts'
import { draftRoutes, selectionRoutes, suggestionRoutes } from './assistant-routes.ts'
import { corpusRoutes } from './corpus-routes.ts'
import { layoutRoutes } from './layout-routes.ts'
import { oauthRoutes } from './oauth-routes.ts'
import { chatRoutes, pdfRoutes } from './pdf-routes.ts'
import { plagiarismRoutes } from './plagiarism-routes.ts'
import { exportRoutes, fileRoutes, liveRoutes, projectRoutes, versionRoutes } from './project-routes.ts'
import { proposalRoutes } from './proposal-routes.ts'
import { formattingRoutes, libraryRoutes, managerRoutes, researchRoutes } from './reference-routes.ts'
import { declareRoutes, type RouteContract } from './route-contract.ts'
import { sessionRoutes } from './session-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { formulaRoutes, grammarRoutes } from './writing-routes.ts'

export const clientErrorRoutes = declareRoutes({
  reportClientError: {
    method: 'post',
    path: '/v1/client-errors',
    summary: 'An error in the browser, for the log: its kind, its name and places in our own scripts.',
    access: 'open',
    rate: 'record',
    body: clientErrorSchema,
    example: { kind: 'error', name: 'TypeError', frames: [] },
    response: { data: z.object({}) },
    failures: [],
  },
})

type Section = { name: string; description: string; routes: Readonly<Record<string, RouteContract>> }

/** Routes under the headings of the documentation. */
export const SECTIONS = [
  { name: 'Signing in', description: 'Sessions of the app itself.', routes: sessionRoutes },
  {
    name: 'Account',
    description: 'The person, and personal access tokens for one’s own scripts.',
    routes: accountRoutes,
  },
  {
    name: 'Webhooks',
    description: 'Addresses that are told what happened, and what was delivered to them.',
    routes: webhookRoutes,
  },
  {
    name: 'Consent',
    description: 'What a person allows a program, decided on the page at /oauth/authorize.',
    routes: oauthRoutes,
  },
  {
    name: 'Projects',
    description: 'Manuscripts with their text as HTML, and their files as PDF and Word.',
    routes: { ...projectRoutes, ...exportRoutes },
  },
  {
    name: 'Page layouts',
    description: 'Templates of a page layout, of a person and of the deployment.',
    routes: layoutRoutes,
  },
  { name: 'Images of projects', description: 'PNG and JPEG images that a text shows.', routes: fileRoutes },
  { name: 'Versions', description: 'Earlier texts of a project.', routes: versionRoutes },
  {
    name: 'Proposals',
    description: 'Changes that programs propose, and people accept or dismiss.',
    routes: proposalRoutes,
  },
  { name: 'Live documents', description: 'Editing together, over WebSocket.', routes: liveRoutes },
  {
    name: 'Drafts',
    description: 'Texts from a topic, with citations that catalogues confirm.',
    routes: draftRoutes,
  },
  {
    name: 'Suggestions',
    description: 'What could be better in a text, at its words.',
    routes: suggestionRoutes,
  },
  {
    name: 'Selected words',
    description: 'Rewriting, translating and explaining words, and works that support them.',
    routes: selectionRoutes,
  },
  {
    name: 'Grammar and style',
    description: 'Corrections, measures of style, and formulas.',
    routes: { ...grammarRoutes, ...formulaRoutes },
  },
  { name: 'Papers', description: 'Search in the research catalogues.', routes: researchRoutes },
  { name: 'Library', description: 'A person’s references.', routes: libraryRoutes },
  { name: 'Reference managers', description: 'Imports from Zotero and Mendeley.', routes: managerRoutes },
  { name: 'Citation styles', description: 'References as a style prints them.', routes: formattingRoutes },
  { name: 'PDFs', description: 'Uploaded PDFs, their text, and answers with pages.', routes: pdfRoutes },
  { name: 'Chats', description: 'Saved questions and answers.', routes: chatRoutes },
  { name: 'Similarity', description: 'Passages of a text that stand elsewhere.', routes: plagiarismRoutes },
  {
    name: 'Operation',
    description: 'For whoever runs the deployment.',
    routes: { ...corpusRoutes, ...clientErrorRoutes },
  },
] as const satisfies Section[]

/** A route at one of its addresses. */
export type PublishedRoute = RouteContract & {
  /** Name of the operation in generated clients. */
  operationId: string
  section: string
  /** Path of the operation that this address is a second one of. */
  aliasOf?: string
}

/** Each address of the API; a route with an alias has two. */
export const ROUTES: PublishedRoute[] = (SECTIONS as readonly Section[]).flatMap(
  ({ name: section, routes }) =>
    Object.entries(routes).flatMap(([operationId, { alias, ...route }]) => [
      { ...route, operationId, section },
      ...(alias
        ? [{ ...route, path: alias, operationId: `${operationId}Unversioned`, section, aliasOf: route.path }]
        : []),
    ]),
)

/** A parameter in a path. */
export const pathParameter = idSchema
