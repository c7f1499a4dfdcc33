import { t } from 'messages:dialogs'
import { ApiError } from '../../../platform/api.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { ImageError } from '../collab/upload-image.ts'

/** Message for a failed upload. */
export const uploadErrorMessage = (problem: unknown): string =>
  problem instanceof ApiError
    ? problemText(problem)
    : problem instanceof ImageError
      ? problem.message
      : t('imageCouldNotUploaded')
