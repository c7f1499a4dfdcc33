// An answer: its words with a chip for each citation, what it is (a quotation, or a search without a find), and what can
// be done with it.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import {
  BookOpen,
  Check,
  CircleAlert,
  Copy,
  FileSearch,
  Filter,
  Quote,
  Search,
  TextQuote,
} from 'lucide-react'
import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import type { WithoutModel } from '../../../../workers/domain/writing/without-model.ts'
import { causeWords } from '../../../shared/cause-words.ts'
import { withoutModelReason } from '../../../shared/without-model-reason.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useCopied } from '../../../ui/use-copied.ts'
import { titleOf } from '../documents/pdf-library.ts'
import { pageLabel } from '../page-label.ts'
import { answerParts } from './answer-parts.ts'
import { CitationChip } from './citation-chip.tsx'
import { copiedAnswer } from './copied-answer.ts'
import type { Answer } from './messages.ts'

type AnswerViewProps = {
  answer: Answer
  findPdf(pdfId: string): Pdf | null
  /** The citation whose quotation the viewer shows. */
  shown: AnswerCitation | null
  onShow(citation: AnswerCitation): void
  onInsert(answer: Answer): void
  onAskAgain(key: string): void
  onSave(): void
}

const SMALL_ICON = 'size-4 shrink-0'

/** A live region that is there before its words are; it is busy until they are whole, and then read aloud. */
export const AnswerView = (props: AnswerViewProps) => (
  <div aria-live="polite" aria-busy={props.answer.state === 'writing'}>
    <AnswerWords {...props} />
  </div>
)

function AnswerWords({ answer, findPdf, shown, onShow, onInsert, onAskAgain, onSave }: AnswerViewProps) {
  const { text, citations, state, answered, quoted } = answer
  if (state === 'thinking') return <Thinking answer={answer} />
  if (state === 'failed' && text === '') return <FailedAnswer answer={answer} onAskAgain={onAskAgain} />
  const named = new Set(answer.pdfIds).size > 1
  const nameOf = (pdfId: string) => {
    const pdf = findPdf(pdfId)
    return pdf ? titleOf(pdf) : null
  }
  return (
    <>
      <p
        dir="auto"
        className={classNames(
          'font-serif text-answer whitespace-pre-line [overflow-wrap:anywhere]',
          !answered && 'text-muted',
        )}
      >
        {answerParts(text, citations).map((part, index) => {
          if (part.kind === 'text') return part.text
          const citation = citations[part.index] as AnswerCitation
          return (
            <CitationChip
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of an answer are only added
              key={index}
              page={pageLabel(citation.page, findPdf(citation.pdfId))}
              quote={citation.quote}
              title={named ? (nameOf(citation.pdfId) ?? t('deletedPdf')) : null}
              active={shown === citation}
              onShow={() => onShow(citation)}
            />
          )
        })}
      </p>
      {quoted && state === 'done' ? (
        <Remark icon={<Quote className={SMALL_ICON} aria-hidden="true" />}>{t('quotedNoModel')}</Remark>
      ) : null}
      {!answered && state === 'done' ? <Searched answer={answer} findPdf={findPdf} /> : null}
      {answer.searched !== '' && state === 'done' ? (
        <Remark icon={<Search className={SMALL_ICON} aria-hidden="true" />}>
          {t('searchedFor', { words: answer.searched })}
        </Remark>
      ) : null}
      {answer.dropped > 0 ? (
        <Remark icon={<Filter className={SMALL_ICON} aria-hidden="true" />}>
          {droppedText(answer.dropped)}
        </Remark>
      ) : null}
      {answer.withoutModel ? (
        <Remark icon={<CircleAlert className={SMALL_ICON} aria-hidden="true" />}>
          {failureText(answer.withoutModel, answer.quoted || !answered)}
        </Remark>
      ) : null}
      {state === 'stopped' ? <Remark>{t('stopped')}</Remark> : null}
      {state === 'failed' ? <FailedAnswer answer={answer} onAskAgain={onAskAgain} /> : null}
      {answered && citations.length > 0 && state !== 'writing' ? (
        <div className="mt-2 -ms-2.5 flex flex-wrap">
          <CopyButton text={copiedAnswer(text, citations, findPdf)} />
          <Button
            variant="ghost"
            size="small"
            icon={<TextQuote className={SMALL_ICON} aria-hidden="true" />}
            onClick={() => onInsert(answer)}
          >
            {t('insert')}
          </Button>
        </div>
      ) : null}
      {answer.saving === 'failed' ? (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-medium">
          <CircleAlert className={SMALL_ICON} aria-hidden="true" />
          <span>
            {t('notSaved')} {answer.problem}
          </span>
          <Button size="small" onClick={onSave}>
            {t('saveAgain')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** What is read before there is text. */
const Thinking = ({ answer: { progress } }: Pick<AnswerViewProps, 'answer'>) => (
  <>
    <p className="font-serif text-answer text-muted italic">{t('thinking')}</p>
    {progress?.doing === 'reading' ? (
      <Remark icon={<BookOpen className={SMALL_ICON} aria-hidden="true" />}>
        {progress.heading
          ? t('readingPartOf', { part: progress.part, parts: progress.parts, heading: progress.heading })
          : t('readingPart', { part: progress.part, parts: progress.parts })}
      </Remark>
    ) : null}
  </>
)

const droppedText = (dropped: number): string => t('sentencesLeftOut', { dropped })

/** @param isWithout a model wrote nothing of the answer */
function failureText(why: WithoutModel, isWithout: boolean): string {
  const { reason, advice } = causeWords(why)
  return isWithout ? `${reason} ${advice}`.trim() : t('answerUnfinished', { reason: withoutModelReason(why) })
}

const Remark = ({ icon, children }: { icon?: React.ReactNode; children: React.ReactNode }) => (
  <p className="mt-2 flex items-start gap-2 text-13 text-muted [&>svg]:mt-0.5">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

/** How far it was searched, where nothing was found. */
function Searched({ answer, findPdf }: Pick<AnswerViewProps, 'answer' | 'findPdf'>) {
  const pdfs = answer.pdfIds.flatMap((id) => findPdf(id) ?? []).filter(({ hasText }) => hasText)
  const pages = pdfs.reduce((sum, pdf) => sum + pdf.pages, 0)
  const skipped = pdfs.reduce((sum, pdf) => sum + pdf.skippedPages.length, 0)
  if (pages === 0) return null
  const all = t('searchedAll', { pages })
  return (
    <Remark icon={<FileSearch className={SMALL_ICON} aria-hidden="true" />}>
      {skipped > 0 ? t('searchedSome', { skipped: pages - skipped, pages }) : all}
    </Remark>
  )
}

const FailedAnswer = ({ answer, onAskAgain }: Pick<AnswerViewProps, 'answer' | 'onAskAgain'>) => (
  <div role="alert" className="flex items-start gap-3 rounded-control bg-high-wash px-3.5 py-3">
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-high" aria-hidden="true" />
    <div>
      <p className="font-semibold whitespace-pre-wrap">{t('answerFailed')}</p>
      {answer.problem ? <p>{answer.problem}</p> : null}
      <Button size="small" className="mt-2" onClick={() => onAskAgain(answer.key)}>
        {t('askAgain')}
      </Button>
    </div>
  </div>
)

function CopyButton({ text }: { text: string }) {
  const [copied, sayCopied] = useCopied()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      sayCopied()
    } catch {
      toast({
        title: t('notCopied'),
        description: t('notCopiedAbout'),
        tone: 'destructive',
      })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Icon className={SMALL_ICON} aria-hidden="true" />}
      onClick={copy}
    >
      {copied ? tUi('copied') : tUi('copy')}
    </Button>
  )
}
