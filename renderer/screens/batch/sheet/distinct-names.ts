// Names of files that tell them apart: with the folder if others have the same name, and with a word if another file
// has the same bytes. Pure.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'

/** @param sameContent word for a file with the same bytes as another */
export function toDistinctNames(
  rows: readonly DocumentRowView[],
  sameContent: string,
): ReadonlyMap<DocumentId, string> {
  const byName = Map.groupBy(rows, ({ fileName }) => fileName)
  return new Map(
    rows.map(({ id, fileName, folder = '', findings }) => {
      const isOneOfSeveral = (byName.get(fileName)?.length ?? 0) > 1
      const hasSameContent = findings.some(({ code }) => code === 'file.sameContent')
      const words = [fileName, isOneOfSeveral ? folder : '', hasSameContent ? sameContent : '']
      return [id, words.filter((word) => word !== '').join(' · ')]
    }),
  )
}
