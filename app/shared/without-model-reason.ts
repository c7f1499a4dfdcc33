// Why a language model gave nothing, as the end of a sentence.

import { t } from 'messages:nomodel'
import type { WithoutModel } from '../../workers/domain/writing/without-model.ts'

export const withoutModelReason = (why: WithoutModel): string => t(`within.${why}`)
