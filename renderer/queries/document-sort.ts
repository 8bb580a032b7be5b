// Order of a list of documents: translates between the columns of its grid and main's sort keys.
import { useMemo } from 'react'
import type { DocumentSort } from '../../shared/model/selection.ts'
import type { SortedByMain } from '../components/data-grid/arrange.ts'
import type { DocumentPages } from './document-pages.ts'

/** @param columns main's sort key by the key of the grid's column */
export function useDocumentSort(
  columns: Readonly<Record<string, DocumentSort['by']>>,
  sort: DocumentSort | undefined,
  onSort: (sort: DocumentSort | undefined) => void,
  { isOfBefore }: Pick<DocumentPages, 'isOfBefore'>,
): SortedByMain {
  return useMemo(() => {
    const column = Object.keys(columns).find((key) => columns[key] === sort?.by)
    return {
      keys: Object.keys(columns),
      sort:
        sort && column !== undefined ? { key: column, isDescending: sort.isDescending } : undefined,
      onSort: (wanted) => {
        const by = wanted && columns[wanted.key]
        onSort(by && { by, isDescending: wanted.isDescending })
      },
      isWaiting: isOfBefore,
    }
  }, [columns, sort, onSort, isOfBefore])
}
