// Select for the Zotero library or collection to import, among those that the key may read; by default the user's own
// library.

import { t } from 'messages:references'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { importErrorMessage } from './import-messages.ts'
import type { LibraryChoice } from './library-import.ts'

export const OWN_LIBRARY: LibraryChoice = { library: null, collection: null }

type Collection = { key: string; name: string; parent: string | null; items: number }
type Library = { type: 'user' | 'group'; id: string; name: string; collections: Collection[] }

type ZoteroLibrarySelectProps = {
  /** Null for the stored key, '' if none is typed yet. */
  apiKey: string | null
  disabled: boolean
  choice: LibraryChoice
  onChoose(choice: LibraryChoice): void
}

export function ZoteroLibrarySelect({ apiKey, disabled, choice, onChoose }: ZoteroLibrarySelectProps) {
  /** Libraries, with the key that they were requested for. */
  const [found, setFound] = useState<{ apiKey: string | null; libraries: Library[] } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    setError(null)
    try {
      const { libraries } = await call('POST /v1/citation/zotero/libraries', {
        body: { apiKey },
      })
      setFound({ apiKey, libraries })
      onChoose(choiceOf(libraries[0]))
    } catch (reason) {
      setError(reason)
    }
    setAsking(false)
  }
  if (found?.apiKey !== apiKey || found === null)
    return (
      <div>
        <Button
          size="small"
          disabled={disabled || apiKey === ''}
          busy={asking ? t('askingZotero') : false}
          onClick={() => void ask()}
        >
          {t('chooseLibraryCollection')}
        </Button>
        <p className="mt-1 text-13 text-muted" role={error ? 'alert' : undefined}>
          {error ? importErrorMessage(error, 'Zotero') : t('withoutChoice')}
        </p>
      </div>
    )
  const options = found.libraries.flatMap((library) => [
    {
      value: choiceName(choiceOf(library)),
      label: t('allOfName', { name: library.name }),
      choice: choiceOf(library),
    },
    ...flattenTree(library.collections).map(({ collection: { key, name, items }, depth }) => {
      const one = { ...choiceOf(library), collection: key }
      return {
        value: choiceName(one),
        label: `${'– '.repeat(depth + 1)}${t('collectionItems', { name, items })}`,
        choice: one,
      }
    }),
  ])
  return (
    <Field label={t('whatImport')}>
      <Select
        value={choiceName(choice)}
        options={options}
        disabled={disabled}
        onValueChange={(value) => {
          const chosen = options.find((option) => option.value === value)
          if (chosen) onChoose(chosen.choice)
        }}
      />
    </Field>
  )
}

const choiceOf = (library: Library | undefined): LibraryChoice =>
  library ? { library: { type: library.type, id: library.id }, collection: null } : OWN_LIBRARY

const choiceName = ({ library, collection }: LibraryChoice) =>
  `${library?.type ?? ''} ${library?.id ?? ''} ${collection ?? ''}`

/** Collections depth-first. A collection whose parent is missing becomes a root; cycles are cut. */
function flattenTree(collections: readonly Collection[]): { collection: Collection; depth: number }[] {
  const keys = new Set(collections.map(({ key }) => key))
  const taken = new Set<string>()
  const under = (parent: string | null, depth: number): { collection: Collection; depth: number }[] =>
    collections
      .filter((one) =>
        parent === null ? one.parent === null || !keys.has(one.parent) : one.parent === parent,
      )
      .flatMap((collection) => {
        if (taken.has(collection.key)) return []
        taken.add(collection.key)
        return [{ collection, depth }, ...under(collection.key, depth + 1)]
      })
  return under(null, 0)
}
