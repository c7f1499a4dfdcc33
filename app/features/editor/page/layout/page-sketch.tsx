// Sketch of a document's first page, to scale: paper, margins and the beginning of the text in a font of its kind.

import { t } from 'messages:layout'
import type { CSSProperties } from 'react'
import {
  type DocumentLayout,
  PAPER_SIZES,
  type TitlePage,
} from '../../../../../workers/domain/project/document-layout.ts'
import './page-sketch.css'

/** CSS pixels across the sketch. */
const WIDTH = 224
const MM_PER_POINT = 25.4 / 72
/** Single spacing in ems. */
const SINGLE = 8 / 7

type PageSketchProps = {
  layout: DocumentLayout
  title: string
  paragraphs: readonly string[]
  language: string
}

export function PageSketch({ layout, title, paragraphs, language }: PageSketchProps) {
  const { width, height } = PAPER_SIZES[layout.paper]
  const { margins, fontSize, lineSpacing, firstLineIndent, pageNumbers, titlePage, binding } = layout
  const px = (millimetres: number) => `${(millimetres * WIDTH) / width}px`
  const size = fontSize * MM_PER_POINT
  const text: CSSProperties = {
    fontSize: px(size),
    lineHeight: px(size * SINGLE * lineSpacing),
    textAlign: layout.justified ? 'justify' : 'start',
    hyphens: layout.hyphenated ? 'auto' : 'manual',
  }
  const between = firstLineIndent > 0 ? '0' : px(size * (2 / 3))
  return (
    <figure className="self-start justify-self-center md:sticky md:top-0">
      <div
        aria-hidden="true"
        className={`page-sketch page-sketch-${layout.font} relative overflow-hidden border border-line shadow-e1`}
        style={{ width: WIDTH, height: px(height), ...text }}
        lang={language}
      >
        <div
          className="h-full overflow-hidden"
          style={{
            margin: `${px(margins.top)} ${px(margins.right)} ${px(margins.bottom)} ${px(margins.left + binding)}`,
            height: px(height - margins.top - margins.bottom),
          }}
        >
          {titlePage ? (
            <SketchedTitlePage {...titlePage} title={title} />
          ) : (
            <>
              <p
                className="text-start font-bold"
                style={{ fontSize: '2.1em', lineHeight: 1.25, marginBottom: '0.9em' }}
              >
                {title}
              </p>
              {paragraphs.map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names
                <p key={index} style={{ textIndent: px(firstLineIndent), marginBottom: between }}>
                  {paragraph}
                </p>
              ))}
            </>
          )}
        </div>
        {pageNumbers === 'none' || titlePage ? null : (
          <span
            className="absolute"
            style={{
              fontSize: px(9 * MM_PER_POINT),
              ...(pageNumbers === 'top-right'
                ? { top: px(margins.top * 0.4), right: px(margins.right) }
                : { bottom: px(margins.bottom * 0.35) }),
              ...(pageNumbers === 'bottom-right' ? { right: px(margins.right) } : {}),
              ...(pageNumbers === 'bottom-center' ? { left: 0, width: '100%', textAlign: 'center' } : {}),
            }}
          >
            1
          </span>
        )}
      </div>
      <figcaption className="mt-2 text-12 text-muted" style={{ maxWidth: WIDTH }}>
        {t('sketch')}. {t('sketchMeaning')}
      </figcaption>
    </figure>
  )
}

function SketchedTitlePage({ above, title, below }: TitlePage & { title: string }) {
  return (
    <div className="flex h-full flex-col items-center gap-[9%] pt-[8%] text-center whitespace-pre-line">
      <p>{above}</p>
      <p className="font-bold" style={{ fontSize: '2.1em', lineHeight: 1.25 }}>
        {title}
      </p>
      <p>{below}</p>
    </div>
  )
}
