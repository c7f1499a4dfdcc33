// Public landing page, rendered on the server. It imports neither Radix nor zod, to keep its script small.

import { t } from 'messages:landing'
import { ArrowDown, CloudCheck, Download, FileQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Footer } from '../features/landing/footer.tsx'
import { ManuscriptFragment } from '../features/landing/manuscript-fragment.tsx'
import { Steps } from '../features/landing/steps.tsx'
import { GoogleMark } from '../features/session/google-mark.tsx'
import { SESSION_ENDED } from '../features/session/session.ts'
import { SignInButton } from '../features/session/sign-in-button.tsx'
import { type SignInDialog, SignInDialogs } from '../features/session/sign-in-dialogs.tsx'
import { usePageSettings } from '../platform/page-settings.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import type { Route } from './+types/landing.ts'

export const meta: Route.MetaFunction = () => [
  { title: t('title') },
  { name: 'description', content: t('description') },
]

const FACTS = [
  { icon: CloudCheck, text: 'fact.saved' },
  { icon: FileQuestionMark, text: 'fact.sources' },
  { icon: Download, text: 'fact.files' },
] as const
const WIDTH = 'mx-auto w-full max-w-300 px-5 sm:px-8 xl:px-0'

export default function Landing() {
  const settings = usePageSettings()
  const [dialog, setDialog] = useState<SignInDialog | null>(null)
  const [sessionEnded, setSessionEnded] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation()
  // The state is read in an effect, since the server has no history state.
  useEffect(() => setSessionEnded(state === SESSION_ENDED), [state])
  const signInProps = { settings, onAsk: setDialog }

  return (
    <>
      {sessionEnded ? (
        <p role="alert" className="bg-high-wash py-2.5 text-14">
          <span className={`${WIDTH} block`}>{t('sessionEnded')}</span>
        </p>
      ) : null}
      <header className={`${WIDTH} flex h-15 items-center justify-between gap-3 sm:h-18`}>
        <Link
          to="/"
          aria-label={t('home')}
          className="flex items-center gap-2.5 font-serif text-[1.3125rem] leading-7 font-semibold tracking-[-0.01em] touch:h-11"
        >
          <BrandMark className="size-5.5 text-accent" />
          Colophon
        </Link>
        <SignInButton
          {...signInProps}
          variant="line"
          size="medium"
          signedInLabel={t('openProjects')}
          googleIcon={<GoogleMark />}
        />
      </header>
      <main>
        <section
          className={`${WIDTH} grid gap-8.5 pt-6.5 pb-14 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:items-center lg:gap-13 lg:pt-13 lg:pb-21`}
        >
          <div>
            <h1 className="font-serif text-[2.5625rem] leading-11 font-display tracking-[-0.026em] text-wrap lg:text-hero lg:leading-15.5">
              {t('headline')}
            </h1>
            <p className="mt-4 mb-6 max-w-115 text-[1.0625rem] leading-6.5 text-muted lg:mt-5.5 lg:mb-7.5 lg:text-lede lg:leading-7">
              {t('lede')}
            </p>
            <div className="flex flex-wrap items-center gap-x-5.5 gap-y-2">
              <SignInButton
                {...signInProps}
                variant="accent"
                size="large"
                label={t('start')}
                signedInLabel={t('openProjects')}
                className="max-sm:w-full"
              />
              <a
                href="#how-it-works"
                className="inline-flex h-12 items-center gap-1.5 rounded-control text-16 font-semibold text-accent hover:underline"
              >
                {t('seeHowItWorks')}
                <ArrowDown className="size-4" aria-hidden="true" />
              </a>
            </div>
            <ul className="mt-7 grid gap-2.25 border-t border-line pt-4.5 text-muted lg:mt-10 lg:pt-5.5">
              {FACTS.map(({ icon: Icon, text }) => (
                <li key={text} className="flex gap-2.5">
                  <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
                  {t(text)}
                </li>
              ))}
            </ul>
          </div>
          <ManuscriptFragment />
        </section>
        <section id="how-it-works" className="border-y border-line bg-paper py-14 lg:pt-21 lg:pb-22">
          <div className={WIDTH}>
            <h2 className="font-serif text-[2rem] leading-9.5 font-display tracking-[-0.02em] lg:text-display lg:leading-11.5">
              {t('howItWorks')}
            </h2>
            <Steps />
          </div>
        </section>
        <section className={`${WIDTH} py-24 text-center`}>
          <h2 className="font-serif text-[2rem] leading-9.5 font-display tracking-[-0.02em] lg:text-display lg:leading-11.5">
            {t('begin.title')}
          </h2>
          <p className="mx-auto mt-3.5 mb-7.5 max-w-125 text-[1.0625rem] leading-6.5 text-balance text-muted">
            {t('begin.text')}
          </p>
          <SignInButton
            {...signInProps}
            variant="accent"
            size="large"
            label={t('start')}
            signedInLabel={t('openProjects')}
          />
        </section>
      </main>
      <Footer companyName={settings.companyName} />
      <SignInDialogs open={dialog} onAsk={setDialog} onSignedIn={navigate} />
    </>
  )
}
