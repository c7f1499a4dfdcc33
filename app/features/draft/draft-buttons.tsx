// The buttons that ask for a draft or its plan; below them what that costs, and what is missing.

import { t } from 'messages:draft'
import { CircleAlert } from 'lucide-react'
import { planCost } from '../../../workers/domain/drafts/draft-cost.ts'
import { usePageSettings } from '../../platform/page-settings.ts'
import { Button } from '../../ui/forms/button.tsx'
import { CostLine } from './cost-line.tsx'
import type { DraftFields } from './draft-fields.ts'
import { useCataloguesReached } from './use-catalogues-reached.ts'
import type { ModelUse } from './use-model-use.ts'

type DraftButtonsProps = {
  fields: DraftFields
  working: boolean
  use: ModelUse
  /** Tokens of the draft. */
  needs: number
  canPay: boolean
  /** Null without a language model. */
  onPlan: (() => void) | null
}

export function DraftButtons({ fields, working, use, needs, canPay, onPlan }: DraftButtonsProps) {
  const hasTopic = fields.topic.trim() !== ''
  const { languageModel, localSignIn } = usePageSettings()
  const reached = useCataloguesReached(fields.topic, languageModel && fields.sources.catalogues)
  return (
    <div>
      <Button
        type="submit"
        variant="accent"
        size="large"
        className="w-full"
        disabled={!hasTopic || !canPay}
        busy={working && t('writing')}
        aria-describedby={hasTopic ? 'draft-cost' : 'draft-topic-hint'}
      >
        {t('generateAiDraft')}
      </Button>
      {onPlan ? (
        <Button
          className="mt-2 w-full"
          disabled={!hasTopic || working || (use !== null && use.remaining < planCost())}
          aria-describedby="draft-plan-hint"
          onClick={onPlan}
        >
          {t('planFirst')}
        </Button>
      ) : null}
      {onPlan ? (
        <p id="draft-plan-hint" className="mt-1.5 text-13 text-muted">
          {t('planFirstAbout')}
        </p>
      ) : null}
      <div id="draft-cost" className="mt-1.5 empty:hidden">
        <CostLine of="draft" needs={needs} use={use} />
      </div>
      {hasTopic ? null : (
        <p id="draft-topic-hint" className="mt-1.5 text-13 text-muted">
          {t('draftNeedsTopic')}
        </p>
      )}
      {reached === false ? (
        <p role="status" className="mt-1.5 flex gap-2 text-13 text-medium">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          {t('cataloguesUnreachable')}
        </p>
      ) : null}
      {languageModel ? null : (
        <p className="mt-1.5 text-13 text-muted">
          {t('noModel')} {localSignIn ? t('modelHere') : t('modelByOperator')}
        </p>
      )}
    </div>
  )
}
