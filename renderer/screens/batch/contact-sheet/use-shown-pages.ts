// Pages that the sheet shows, and their order: filtered by state or oddity, by the search, or by one person.
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type {
  SheetDraft,
  SheetFilter,
  SignaturePage,
} from '../../../../shared/positions/oddities.ts'
import type { SheetPerson } from './person-pages.ts'
import { listPagesOf, listPeople } from './person-pages.ts'
import { arrangePages, filterPages } from './sheet-list.ts'

export type ShownPages = {
  readonly pages: readonly SignaturePage[]
  readonly filter: SheetFilter
  readonly isSearched: boolean
  readonly people: readonly SheetPerson[]
  readonly person: SheetPerson | undefined
  /** Whether a person works here, so that the order stays whatever becomes known. */
  readonly isKept: boolean
  readonly keepOrder: () => void
  readonly letGo: () => void
  readonly setFilter: (filter: SheetFilter) => void
  readonly setSearch: (search: string) => void
  readonly setPerson: (key: string | undefined) => void
}

export function useShownPages(
  rows: readonly DocumentRowView[],
  drafts: ReadonlyMap<DocumentId, SheetDraft>,
  all: readonly SignaturePage[],
): ShownPages {
  const [filter, setFilter] = useState<SheetFilter>('all')
  const [search, setSearch] = useState('')
  const [personKey, setPerson] = useState<string>()
  const [kept, setKept] = useState<readonly string[]>()
  const people = useMemo(() => listPeople(drafts.values()), [drafts])
  const arranged = useMemo(
    () => (personKey === undefined ? arrangePages(all, kept) : listPagesOf(personKey, all, drafts)),
    [all, kept, personKey, drafts],
  )
  const textOf = useSearchText(rows)
  const wanted = useDeferredValue(search)
  const pages = useMemo(
    () => filterPages(arranged, filter, wanted, textOf),
    [arranged, filter, wanted, textOf],
  )
  return {
    pages,
    filter,
    isSearched: wanted !== '',
    people,
    person: people.find(({ key }) => key === personKey),
    isKept: kept !== undefined,
    keepOrder: () => setKept((before) => before ?? arranged.map(({ key }) => key)),
    letGo: useCallback(() => setKept(undefined), []),
    setFilter,
    setSearch,
    setPerson,
  }
}

/**
 * Returns a function from a page to its searched text: name and file of the document, names, e-mails and roles of its
 * signers.
 */
function useSearchText(rows: readonly DocumentRowView[]) {
  const texts = useMemo(
    () =>
      new Map(
        rows.map(({ id, name, fileName, signers }) => [
          id,
          [name, fileName, ...signers.flatMap((each) => [each.name, each.email, each.role])].join(
            ' ',
          ),
        ]),
      ),
    [rows],
  )
  return useCallback(
    ({ documentId }: Pick<SignaturePage, 'documentId'>) => texts.get(documentId) ?? '',
    [texts],
  )
}
