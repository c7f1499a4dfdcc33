// Popover at a citation: its works, what the library knows of each, and Edit, Remove, Add to your library, Update.

import { t } from 'messages:citing'
import { t as tUi } from 'messages:ui'
import { Ban, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Reference } from '../../../../../workers/contracts/citations/citation.ts'
import { type CiteItem, citeItem, workKey } from '../../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'
import { readSentences } from '../../../../../workers/domain/evidence/read-sentences.ts'
import { isSupported } from '../../../../../workers/domain/evidence/support/is-supported.ts'
import { safeHref } from '../../../../../workers/domain/text/safe-address.ts'
import { call } from '../../../../platform/api.ts'
import { pendingRemovals } from '../../../../shared/manuscript/pending-removals.ts'
import { WorkDifferences } from '../../../../shared/work-form/work-differences.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { hasYear } from '../../citations/citation-state.ts'
import { citedVerification } from '../../citations/cited-verification.ts'
import { libraryItemDiffers } from '../../citations/complete-citations.ts'
import { bylineOf, titleOf } from '../../citations/describe-work.ts'
import { changeCitation, changeWork } from '../../citations/insert-citation.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import { fromRelativePosition } from '../../collab/carets/relative-position.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { useBufferedKeystrokes } from '../lazy-dialog.tsx'
import { useUnmountSignal } from '../use-unmount-signal.ts'
import { addErrorMessage } from './add-works.ts'
import type { CitingTarget } from './citing-target.ts'
import { ON_SUBJECT, SUPPORTED } from './passage-labels.ts'
import { PdfOfWork } from './pdf-of-work.tsx'
import { WorkState } from './work-state.tsx'

type CitationCardProps = {
  editor: EditorHandle
  target: CitingTarget
  onEdit(works: CiteItem[]): void
  /** @param item a cited work that is in the library, where it has these fields */
  onCorrect(item: CslItem, inLibrary: CslItem): void
  onClose(): void
}

export default function CitationCard({ editor, target, onEdit, onCorrect, onClose }: CitationCardProps) {
  const { view } = editor
  // Discards the buffer: the card has no field.
  useBufferedKeystrokes(() => {})
  const library = libraryStoreOf(view)
  const unmountSignal = useUnmountSignal()
  const [works, setWorks] = useState(target.works ?? [])
  const subscribe = useCallback((changed: () => void) => library.subscribe(changed), [library])
  const known = useSyncExternalStore(subscribe, () =>
    works.map(({ item }) => JSON.stringify(library.get(item.id) ?? null)).join(),
  )
  const sentence = useMemo(() => sentenceAt(editor, target), [editor, target])
  const remove = () => {
    const gone = target.at && changeCitation({ at: target.at, works }, [])
    if (!gone?.(view.state))
      toast({ title: t('nothingRemoved'), description: t('citationGone'), tone: 'destructive' })
    else editor.run(gone)
    onClose()
  }
  const describe = (work: CslItem, now: CslItem) => {
    editor.run(changeWork(work, now))
    setWorks((before) =>
      before.map((one) => (workKey(one.item) === workKey(work) ? { ...one, item: now } : one)),
    )
  }
  const add = async ({ item }: CiteItem) => {
    const signal = unmountSignal()
    try {
      await pendingRemovals.flush()
      const reference = await call('POST /v1/citation/add', { body: { csl: item } })
      library.update([reference])
      if (!signal.aborted) describe(item, { ...item, id: reference._id })
    } catch (error) {
      toast({ title: t('notAddedTitle'), description: addErrorMessage(error), tone: 'destructive' })
    }
  }
  return (
    <AnchoredPopover
      label={t('citation')}
      anchor={{ getBoundingClientRect: () => placeOf(editor, target) }}
      onClose={onClose}
    >
      <ul className="grid max-h-80 gap-4 overflow-y-auto" data-known={known.length}>
        {works.map((work, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same work may be cited twice
          <li key={index} className="grid gap-1.5">
            <Work
              work={work}
              sentence={sentence}
              // A work without an id is not in the library: drafts and suggestions cite works of catalogues.
              known={work.item.id ? library.get(work.item.id) : null}
              onAdd={() => void add(work)}
              onUpdate={view.editable ? (item) => describe(work.item, item) : null}
              onSaved={(reference) => library.update([reference])}
              onCorrect={(inLibrary) => onCorrect(work.item, inLibrary)}
            />
          </li>
        ))}
      </ul>
      {works.length === 0 ? <p className="text-muted">{t('citationNamesNoWork')}</p> : null}
      {view.editable ? (
        <div className="mt-3.5 flex gap-2 border-t border-line pt-3">
          <Button
            size="small"
            icon={<Pencil className="size-3.5" aria-hidden="true" />}
            onClick={() => onEdit(works)}
          >
            {t('edit')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 className="size-3.5" aria-hidden="true" />}
            onClick={remove}
          >
            {tUi('remove')}
          </Button>
        </div>
      ) : null}
    </AnchoredPopover>
  )
}

function placeOf({ view }: EditorHandle, { at }: CitingTarget): DOMRect {
  const position = at && fromRelativePosition(view.state, at)
  if (position === null) return view.dom.getBoundingClientRect()
  const element = view.nodeDOM(position)
  if (element instanceof HTMLElement) return element.getBoundingClientRect()
  const { left, top, bottom } = view.coordsAtPos(position)
  return new DOMRect(left, top, 1, bottom - top)
}

/** The sentence around the citation; '' for a citation that is gone. */
function sentenceAt({ view }: EditorHandle, { at }: CitingTarget): string {
  const position = at && fromRelativePosition(view.state, at)
  if (position === null) return ''
  const place = view.state.doc.resolve(position)
  // A citation in a footnote is one of the sentence that has the footnote.
  let { depth } = place
  while (place.node(depth).isInline) depth--
  const offset = position - place.start(depth)
  const found = readSentences(place.node(depth), null).sentences.find(
    ({ from, to }) => from <= offset && offset < to,
  )
  return found?.sentence ?? ''
}

type WorkProps = {
  work: CiteItem
  /** The one that cites it, as it reads now. */
  sentence: string
  known: ReturnType<ReturnType<typeof libraryStoreOf>['get']>
  onAdd(): void
  /** Null if the text is read-only. */
  onUpdate: ((item: CiteItem['item']) => void) | null
  /** The work was changed in the library. */
  onSaved(reference: Reference): void
  onCorrect(inLibrary: CslItem): void
}

function Work({ work, sentence, known, onAdd, onUpdate, onSaved, onCorrect }: WorkProps) {
  const { item, locator, label, prefix, suffix, passage } = work
  const address = safeHref(item.DOI ? `https://doi.org/${item.DOI}` : (item.URL ?? ''))
  const around = [prefix, locator && `${label} ${locator}`, suffix].filter(Boolean).join(' · ')
  return (
    <>
      <p className="font-serif text-15 font-semibold wrap-anywhere">{titleOf(item)}</p>
      <p className="text-13 text-muted wrap-anywhere">{bylineOf(item) || t('noAuthorNoYear')}</p>
      {around ? <p className="text-13 text-muted wrap-anywhere">{around}</p> : null}
      {passage ? (
        <p className="border-s-2 border-line ps-2.5 text-13">
          <span className="block text-muted">{isSupported(work, sentence) ? SUPPORTED : ON_SUBJECT}</span>
          <span className="font-serif text-15 wrap-anywhere">“{passage}”</span>
        </p>
      ) : null}
      {known?.retracted ? (
        <p className="flex gap-2 rounded-control bg-high-wash px-2.5 py-2 text-13 text-high">
          <Ban className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          {t('retracted')}
        </p>
      ) : null}
      {known?.verification === 'not_found' ? (
        <p className="text-13 text-medium">{t('noCatalogueAskedKnows')}</p>
      ) : null}
      {known ? <WorkDifferences reference={{ ...known, _id: item.id }} onSaved={onSaved} /> : null}
      {item.title && !hasYear(item) ? <p className="text-13 text-medium">{t('noYearStylesPrint')}</p> : null}
      <p className="flex flex-wrap items-center gap-2">
        {known === undefined || known?.retracted ? null : (
          <WorkState known={known && { ...known, verification: citedVerification(item, known) }} full />
        )}
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex items-center gap-1 text-13 text-accent underline-offset-2 hover:underline touch:min-h-11"
          >
            {item.DOI ? t('openDoi') : t('openAddress')}
            <ExternalLink className="size-3.5" aria-hidden="true" />
          </a>
        ) : null}
        {known ? <PdfOfWork referenceId={item.id} page={label === 'page' ? locator : ''} /> : null}
        {known === null && onUpdate ? (
          <Button size="small" variant="ghost" onClick={onAdd}>
            {t('addLibrary')}
          </Button>
        ) : null}
        {known && onUpdate && libraryItemDiffers(known.csl, item) ? (
          <Button size="small" variant="ghost" onClick={() => onUpdate(citeItem(known.csl).item)}>
            {t('updateLibrary')}
          </Button>
        ) : null}
        {known && onUpdate ? (
          <Button size="small" variant="ghost" onClick={() => onCorrect(known.csl)}>
            {t('correctFields')}
          </Button>
        ) : null}
      </p>
    </>
  )
}
