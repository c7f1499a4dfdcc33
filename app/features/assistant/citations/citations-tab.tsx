// Citations tab: imports from Zotero, Mendeley or a file, and the user's library, formatted in the project's style.

import { t } from 'messages:references'
import { Search } from 'lucide-react'
import { type DragEvent, lazy, useEffect, useState } from 'react'
import type { LibraryName } from '../../../../workers/domain/citations/library/library-name.ts'
import { DEFAULT_STYLE } from '../../../../workers/domain/citations/processor/styles.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx'
import { usePhone } from '../../../ui/use-media-query.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { useCited } from './cited-works.ts'
import { ExportMenu } from './export-menu.tsx'
import { useEntryFormatter } from './formatted-entry.tsx'
import { ImportButtons } from './import-buttons.tsx'
import { LibraryList } from './library-list.ts'
import { LibraryWorks, useLibrary } from './library-works.tsx'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const FileImport = lazy(() => import('./file-import.tsx'))

type CitationsTabProps = { manuscript: OpenManuscript; project: OpenProject | null }

export default function CitationsTab(props: CitationsTabProps) {
  const [list, setList] = useState<LibraryList | null>(null)
  useEffect(() => {
    const begun = new LibraryList()
    setList(begun)
    return () => begun.close()
  }, [])
  return list ? <Shown list={list} {...props} /> : null
}

function Shown({ list, manuscript, project }: CitationsTabProps & { list: LibraryList }) {
  const view = useLibrary(list)
  const cited = useCited(manuscript)
  const { citationStyle = DEFAULT_STYLE, language = 'en' } = project?.settings ?? {}
  const formatter = useEntryFormatter(manuscript, citationStyle, language)
  const [importing, setImporting] = useState<LibraryName | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const drop = useDrop(setFile)
  const phone = usePhone()
  const search =
    view.whole > 0 || view.words !== '' ? (
      <Input
        type="search"
        aria-label={t('searchLibrary')}
        placeholder={t('searchLibrary')}
        icon={<Search className="size-4" />}
        value={view.words}
        onChange={(event) => list.search(event.target.value)}
      />
    ) : null
  const imports = (
    <ImportButtons phone={phone} onLibrary={setImporting} onFile={setFile}>
      <ExportMenu whole={view.whole} cited={cited.works} title={project?.title ?? ''} />
    </ImportButtons>
  )

  return (
    <div
      {...drop.handlers}
      className={classNames('grid gap-3', drop.over && 'rounded-card ring-2 ring-accent')}
    >
      {phone ? (
        <div className="flex flex-wrap items-center gap-1.5">
          {search ? <div className="min-w-44 flex-1">{search}</div> : null}
          {imports}
        </div>
      ) : (
        imports
      )}
      {file ? (
        <LazyBoundary onFail={() => setFile(null)}>
          <FileImport
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            onImported={() => void list.load()}
            onClose={() => setFile(null)}
          />
        </LazyBoundary>
      ) : null}
      {phone ? null : search}
      <LibraryWorks list={list} view={view} manuscript={manuscript} formatter={formatter} cited={cited} />
      {importing ? (
        <LazyBoundary onFail={() => setImporting(null)}>
          <ImportDialog
            provider={importing}
            onImported={() => void list.load()}
            onClose={() => setImporting(null)}
          />
        </LazyBoundary>
      ) : null}
    </div>
  )
}

/** Handlers for dropping a file on the tab. */
function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!holdsFiles(event)) return
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}
