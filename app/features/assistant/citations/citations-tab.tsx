// Citations tab: imports from Zotero, Mendeley or a file, and the user's library, formatted in the project's style.

import { FileUp, Search } from 'lucide-react'
import { type DragEvent, lazy, useEffect, useRef, useState } from 'react'
import { LIBRARY_NAMES, type LibraryName } from '../../../../workers/domain/citations/library/library-name.ts'
import { DEFAULT_STYLE } from '../../../../workers/domain/citations/processor/styles.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { useCited } from './cited-works.ts'
import { ExportMenu } from './export-menu.tsx'
import { useEntryFormatter } from './formatted-entry.tsx'
import { LibraryList } from './library-list.ts'
import { LibraryWorks, useLibrary } from './library-works.tsx'
import { ACCEPTED } from './parse-reference-file.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const FileImport = lazy(() => import('./file-import.tsx'))

const NAMES: Record<LibraryName, string> = { zotero: 'Zotero', mendeley: 'Mendeley' }

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
  const picker = useRef<HTMLInputElement>(null)
  const drop = useDrop(setFile)

  return (
    <div
      {...drop.handlers}
      className={classNames('grid gap-3', drop.over && 'rounded-card ring-2 ring-accent')}
    >
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-1.5">
          {LIBRARY_NAMES.map((name) => (
            <Button key={name} size="small" className="grow" onClick={() => setImporting(name)}>
              Import from {NAMES[name]}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Button
            size="small"
            className="grow"
            icon={<FileUp className="size-3.5" aria-hidden="true" />}
            onClick={() => picker.current?.click()}
          >
            Import a file
          </Button>
          <ExportMenu whole={view.whole} cited={cited.works} title={project?.title ?? ''} />
        </div>
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label="File of references"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
        <p className="px-1 text-12 text-muted touch:hidden">BibTeX, RIS or CSL-JSON, also dropped here.</p>
      </div>
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
      {view.whole > 0 || view.words !== '' ? (
        <Input
          type="search"
          aria-label="Search your library"
          placeholder="Search your library"
          icon={<Search className="size-4" />}
          value={view.words}
          onChange={(event) => list.search(event.target.value)}
        />
      ) : null}
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
