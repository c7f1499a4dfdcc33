import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from './brand-mark.tsx'
import { buttonClass } from './forms/button.tsx'

/** A page with one sentence and one link. */
export function PlainPage({
  title,
  link,
  children,
}: {
  title: string
  link: { to: string; label: string }
  children: ReactNode
}) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-160 flex-col items-center justify-center px-5 py-14 text-center">
      <BrandMark className="mb-7 size-9 text-accent" />
      <h1 className="font-serif text-display font-display">{title}</h1>
      <p className="mt-3 mb-7 text-16 text-muted">{children}</p>
      <Link to={link.to} className={buttonClass('ink')}>
        {link.label}
      </Link>
    </main>
  )
}
