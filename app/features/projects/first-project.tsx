// Empty state of an account without projects: the ways to begin one.

import { t } from 'messages:projects'
import { t as tUi } from 'messages:ui'
import { ArrowRight, FileUp, type LucideIcon, SquarePen, TextCursorInput } from 'lucide-react'

type FirstProjectProps = { onDraft(): void; onBlank(): void; onImport(): void }

export const FirstProject = ({ onDraft, onBlank, onImport }: FirstProjectProps) => (
  <section aria-labelledby="first-project" className="mt-7 max-w-200">
    <h2 id="first-project" className="font-serif text-h3 font-semibold">
      {t('noProjectsFound')}
    </h2>
    <p className="mt-0.5 text-muted">{t('createFirst')}</p>
    <ul className="mt-4.5 grid gap-4 sm:grid-cols-2">
      <StartCard icon={SquarePen} title={t('draftTopic')} onOpen={onDraft}>
        {t('draftTopicAbout')}
      </StartCard>
      <StartCard icon={TextCursorInput} title={t('blankProject')} onOpen={onBlank}>
        {t('blankProjectAbout')}
      </StartCard>
      <StartCard icon={FileUp} title={tUi('importDocument')} onOpen={onImport}>
        {t('importAbout')}
      </StartCard>
    </ul>
  </section>
)

type StartCardProps = { icon: LucideIcon; title: string; onOpen(): void; children: string }

/** A card that is a button as a whole; its title is the button's name. */
const StartCard = ({ icon: Icon, title, onOpen, children }: StartCardProps) => (
  <li className="group relative flex gap-3.5 rounded-card border border-line bg-raised p-4.5 transition-colors hover:border-line-strong">
    <span className="grid size-9.5 shrink-0 place-items-center rounded-control bg-accent-wash text-accent">
      <Icon className="size-5" aria-hidden="true" />
    </span>
    <div className="min-w-0">
      <h3>
        <button
          type="button"
          onClick={onOpen}
          className="flex items-center gap-1.5 font-serif text-card font-semibold before:absolute before:inset-0 before:rounded-card focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-accent"
        >
          {title}
          <ArrowRight
            className="size-4 text-muted transition-transform group-hover:translate-x-0.5"
            aria-hidden="true"
          />
        </button>
      </h3>
      <p className="mt-1 text-13 text-muted">{children}</p>
    </div>
  </li>
)
