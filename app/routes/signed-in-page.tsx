// Frame of the signed-in pages: skip link, navigation, sign-out, and a reload when another account signs in. Signed out, it
// redirects to `/`.

import { t } from 'messages:dashboard'
import { type ReactNode, useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { LeavingNotice } from '../features/account/leaving-notice.tsx'
import { Navigation, type NavigationPlace } from '../features/navigation/navigation.tsx'
import { useCollapsed } from '../features/navigation/use-collapsed.ts'
import { ensureSession } from '../features/session/ensure-session.ts'
import { forgetHere } from '../features/session/forget-here.ts'
import { logOut } from '../features/session/log-out.ts'
import { SESSION_ENDED } from '../features/session/session.ts'
import { tokenName } from '../platform/access-token.ts'
import { onSessionChange, readTokens, writeCurrentProjectId } from '../platform/browser-storage.ts'
import { currentUser } from '../platform/current-user.ts'
import { draftProgress } from '../shared/draft-progress.ts'
import { NavigationButton, NavigationDrawer } from '../shared/navigation-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { preloadToasts } from '../ui/overlays/toaster.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import { useViewportHeight } from '../ui/use-viewport-height.ts'

/** Loads the large font of texts when the scripts of the page are there, which it would delay. */
const loadTextFont = () => document.fonts.load('1em "Source Serif 4 Variable"').catch(() => [])

export async function requireSession(): Promise<null> {
  void loadTextFont()
  if (!(await ensureSession())) throw redirect('/')
  return null
}

/**
 * Runs the sign-out and then deletes the user's unfinished drafts, unless the sign-out failed.
 * @param signOut `logOut` or `logOutEverywhere`
 */
export async function leave(signOut: () => Promise<unknown> = logOut) {
  const person = currentUser()
  await signOut()
  if (readTokens() !== null || person === null) return
  const { forgetUnfinished } = await import('../features/draft/draft-storage.ts')
  await forgetUnfinished(person)
  draftProgress.set('none')
}

/** Leaves for `/` when the session ends, in this tab or another, and deletes what is kept where the server has ended it. */
export function useLeaving(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const person = currentUser()
    const leaveIfChanged = (ended: boolean) => {
      const now = currentUser()
      // The account may be gone.
      if (now === null && ended) void forgetHere()
      if (now === null) navigate('/', { replace: true, state: ended ? SESSION_ENDED : null })
      // Another account signed in, in another tab or while this page was in the bfcache: a full load drops all state.
      else if (now !== person) window.location.replace('/dashboard')
    }
    const onPageShow = () => leaveIfChanged(false)
    window.addEventListener('pageshow', onPageShow)
    const stop = onSessionChange(leaveIfChanged)
    return () => {
      window.removeEventListener('pageshow', onPageShow)
      stop()
    }
  }, [navigate])
}

const loadOffline = () => import('../features/offline/start-offline.ts')

export function SignedInPage({ place, children }: { place: NavigationPlace; children: ReactNode }) {
  const collapsing = useCollapsed()
  const { collapsed, narrow, choose } = collapsing
  useEffect(preloadToasts, [])
  useEffect(() => {
    const person = currentUser()
    if (person !== null)
      void loadOffline()
        .then(({ startOffline }) => startOffline(person))
        .catch(() => {})
  }, [])
  useViewportHeight()
  useLeaving()
  return (
    <NavigationDrawer value={narrow ? { open: !collapsed, show: () => choose(false) } : null}>
      <div className={classNames('flex min-h-dvh', narrow && 'flex-col')}>
        <a
          href="#content"
          className="sr-only rounded-control bg-ink text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-60 focus:h-11 focus:px-3.5 focus:leading-11"
        >
          {t('skipContent')}
        </a>
        <Navigation
          {...collapsing}
          place={place}
          person={tokenName(readTokens()?.accessToken)}
          onNewProject={() => writeCurrentProjectId(null)}
          onLogOut={() => leave()}
        />
        <main id="content" tabIndex={-1} className="relative min-w-0 flex-1">
          {place === 'account' ? null : <LeavingNotice />}
          {children}
        </main>
      </div>
    </NavigationDrawer>
  )
}

/** The routes' HydrateFallback. */
export const OpeningPage = () => (
  <div className="flex min-h-dvh max-md:flex-col">
    <div className="shrink-0 border-line max-md:h-13 max-md:border-b md:w-16 md:border-e" />
    <main className="flex-1">
      <Opening label={t('openingColophon')} />
    </main>
  </div>
)

/** A page that has a bar of its own, which on a phone takes the place of the navigation's, opens with such a bar. */
export const OpeningWithBar = ({ label }: { label: string }) => (
  <>
    <div className="flex h-13 items-center border-b border-line px-1 empty:hidden">
      <NavigationButton />
    </div>
    <Opening label={label} />
  </>
)

export const Opening = ({ label }: { label: string }) => (
  <div className="mx-auto max-w-272 px-4 pt-8 sm:px-10">
    <Skeleton label={label}>
      <p className="mb-5 text-muted">{label}</p>
      <div className="grid max-w-155 gap-3">
        <SkeletonBar className="h-4 w-2/5" />
        <SkeletonBar className="w-full" />
        <SkeletonBar className="w-11/12" />
        <SkeletonBar className="w-3/5" />
      </div>
    </Skeleton>
  </div>
)
