// Frame of the consent page: one column without navigation, for the person came here from a program.

import { t as tUi } from 'messages:ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from '../../ui/brand-mark.tsx'

export const ConsentFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex min-h-dvh w-full max-w-145 flex-col px-5 pt-6 pb-10 sm:px-8 sm:pt-10">
    <header>
      <Link
        to="/"
        aria-label={tUi('textPage.colophonHome')}
        className="inline-flex items-center gap-2.5 font-serif text-[1.1875rem] leading-9 font-semibold touch:leading-11"
      >
        <BrandMark className="size-5.5 text-accent" />
        Colophon
      </Link>
    </header>
    <main className="mt-5 sm:mt-8">{children}</main>
  </div>
)
