// Routes of changes that programs propose or make.

import { z } from 'zod'
import { versionSchema } from '../version.ts'
import {
  decisionSchema,
  editSchema,
  proposalSchema,
  proposeSchema,
  selectionSchema,
  waitingProposalsSchema,
} from '../writing/proposal.ts'
import { declareRoutes } from './route-contract.ts'

export const proposalRoutes = declareRoutes({
  countProposals: {
    method: 'get',
    path: '/v1/proposals',
    summary: 'The projects in which proposed changes wait, and how many.',
    access: 'projects:read',
    response: { data: z.object({ projects: z.array(waitingProposalsSchema) }) },
    failures: [],
  },
  readSelection: {
    method: 'get',
    path: '/v1/projects/{id}/selection',
    summary:
      'What the person has selected in the editor that they used last, and its blocks; null where no editor is open with a cursor.',
    access: 'projects:read',
    response: { data: selectionSchema.nullable() },
    failures: ['project_not_found'],
  },
  proposeChange: {
    method: 'post',
    path: '/v1/projects/{id}/proposals',
    summary:
      'Propose other words, or to delete or split a paragraph. Open editors show it at once, at its words, until the person accepts or dismisses it; its sources are verified first.',
    access: 'proposals:write',
    body: proposeSchema,
    example: {
      quote: 'Trees cool streets.',
      suggestedText: 'Trees cool streets by shade.',
      explanation: 'It says how.',
    },
    creates: true,
    response: { data: proposalSchema },
    failures: [
      'project_not_found',
      'quote_not_found',
      'quote_ambiguous',
      'reference_not_found',
      'proposal_unverified',
      'citations_dropped',
      'already_so',
      'proposals_full',
      'proposal_not_found',
    ],
  },
  editWords: {
    method: 'post',
    path: '/v1/projects/{id}/edits',
    summary:
      'Change words of the text that stand in it once, where the person allows direct edits. The changed text is a version named after the program; sources are verified as in a proposal.',
    access: 'projects:write',
    body: editSchema,
    example: {
      quote: 'Trees cool streets.',
      suggestedText: 'Trees cool streets by shade.',
      explanation: 'It says how.',
    },
    creates: true,
    response: { data: versionSchema },
    failures: [
      'project_not_found',
      'direct_edits_off',
      'quote_not_found',
      'quote_ambiguous',
      'reference_not_found',
      'proposal_unverified',
      'citations_dropped',
      'already_so',
      'content_too_large',
      'quota_exceeded',
      'history_full',
      'version_not_found',
    ],
  },
  listProposals: {
    method: 'get',
    path: '/v1/projects/{id}/proposals',
    summary: 'Proposed changes of the last 30 days, the oldest first, with their states.',
    access: 'projects:read',
    response: { data: z.object({ proposals: z.array(proposalSchema) }) },
    failures: ['project_not_found'],
  },
  decideProposal: {
    method: 'patch',
    path: '/v1/projects/{id}/proposals/{proposalId}',
    summary:
      'Record that the person accepted or dismissed a proposed change; her editor has made the change.',
    access: 'session',
    body: decisionSchema,
    example: { state: 'dismissed' },
    response: { data: proposalSchema },
    failures: ['project_not_found', 'proposal_not_found', 'proposal_settled'],
  },
  withdrawProposal: {
    method: 'delete',
    path: '/v1/projects/{id}/proposals/{proposalId}',
    summary: 'Withdraw a proposed change that waits; a program withdraws its own.',
    access: 'proposals:write',
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['project_not_found', 'proposal_not_found', 'proposal_settled'],
  },
})
