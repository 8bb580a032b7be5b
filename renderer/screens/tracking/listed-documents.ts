// Documents of the list, each with the signers of most documents of its batch. A row keeps its identity while
// these are the same, so that it is not drawn again when other rows are read.
import { useMemo, useState } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { ReadRows } from '../../components/data-grid/list-rows.ts'
import type { ListedSigner } from '../../components/row-differences.ts'
import { findFrequentSigners } from '../../components/row-differences.ts'

export type ListedDocument = DocumentRowView & {
  /** Signers of most documents of the batch. */
  readonly frequent: readonly ListedSigner[]
}

/** @param rows rows that are read, whose documents are compared with each other */
export function useListedDocuments(rows: ReadRows<DocumentRowView>): ReadRows<ListedDocument> {
  const [list] = useState(createLister)
  return useMemo(() => list(rows), [list, rows])
}

function createLister(): (rows: ReadRows<DocumentRowView>) => ReadRows<ListedDocument> {
  const kept = new WeakMap<DocumentRowView, ListedDocument>()
  return ({ count, byPlace }) => {
    const rows = [...byPlace.values()]
    const frequent = new Map(
      [...Map.groupBy(rows, ({ batchId }) => batchId)].map(([batchId, ofBatch]) => [
        batchId,
        findFrequentSigners(ofBatch),
      ]),
    )
    const toListed = (row: DocumentRowView): ListedDocument => {
      const listed = { ...row, frequent: frequent.get(row.batchId) ?? [] }
      const before = kept.get(row)
      if (before && isAlike(before, listed)) return before
      kept.set(row, listed)
      return listed
    }
    return {
      count,
      byPlace: new Map(Array.from(byPlace, ([place, row]) => [place, toListed(row)])),
    }
  }
}

function isAlike(one: ListedDocument, other: ListedDocument): boolean {
  return (
    one.frequent.length === other.frequent.length &&
    one.frequent.every(({ email, name }, place) => {
      const same = other.frequent[place]
      return email === same?.email && name === same.name
    })
  )
}
