import { t } from 'messages:ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from './brand-mark.tsx'

/** A public page to read, with the way home above it. */
export const TextPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-210 px-5 pt-6 pb-14 sm:px-8">
    <header>
      <Link
        to="/"
        aria-label={t('textPage.colophonHome')}
        className="inline-flex items-center gap-2.5 font-serif text-[1.1875rem] leading-9 font-semibold touch:leading-11"
      >
        <BrandMark className="size-5.5 text-accent" />
        Colophon
      </Link>
    </header>
    {children}
  </div>
)
