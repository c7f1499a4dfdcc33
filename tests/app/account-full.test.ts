// Messages about a full account.

import { describe, expect, it } from 'vitest'
import { importErrorMessage } from '../../app/features/assistant/citations/import-messages.ts'
import { addErrorMessage } from '../../app/features/editor/dialogs/citing/add-works.ts'
import { uploadErrorMessage } from '../../app/features/editor/dialogs/upload-error-message.ts'
import { ApiError } from '../../app/platform/api.ts'
import { quotaMessage } from '../../app/platform/quota-message.ts'

const detail = 'Your account is full: it may have 2000 projects. Delete some first.'
const full = new ApiError(507, 'quota_exceeded', {
  type: 'urn:colophon:problem:quota_exceeded',
  title: 'Insufficient Storage',
  status: 507,
  code: 'quota_exceeded',
  quota: { of: 'projects', limit: 2000 },
  detail,
})

describe('a full account', () => {
  it('is shown with the server’s message', async () => {
    expect(await quotaMessage(full)).toBe(detail)
    expect(uploadErrorMessage(full)).toBe(detail)
  })

  it('is shown for the library too', () => {
    expect(addErrorMessage(full)).toBe('It was not added: the library is full.')
    expect(importErrorMessage(full, 'Zotero')).toBe(`Your library has no room for all of it. ${detail}`)
  })

  it('is not recognised in other failures', async () => {
    expect(await quotaMessage(new ApiError(409, 'history_full'))).toBeNull()
    expect(await quotaMessage(new Error('no'))).toBeNull()
  })
})
