// Documents of the list, each with the signers that all documents of its batch share. A row keeps its identity while
// these are the same, so that it is not drawn again when other rows are read.
import { useMemo, useState } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { ReadRows } from '../../components/data-grid/list-rows.ts'
import type { ListedSigner } from '../../components/tell-apart.ts'
import { findEveryonesSigners } from '../../components/tell-apart.ts'

export type ListedDocument = DocumentRowView & {
  /** Signers of every document of the batch. */
  readonly everyones: readonly ListedSigner[]
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
    const everyones = new Map(
      [...Map.groupBy(rows, ({ batchId }) => batchId)].map(([batchId, ofBatch]) => [
        batchId,
        findEveryonesSigners(ofBatch),
      ]),
    )
    const toListed = (row: DocumentRowView): ListedDocument => {
      const listed = { ...row, everyones: everyones.get(row.batchId) ?? [] }
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
    one.everyones.length === other.everyones.length &&
    one.everyones.every(({ email, name }, place) => {
      const same = other.everyones[place]
      return email === same?.email && name === same.name
    })
  )
}
