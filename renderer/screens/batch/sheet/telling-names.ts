// Names of files by which a person tells them apart: one that others have too with its folder, and with a word
// where the bytes are those of another file as well. Pure.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'

/** @param sameContent the words for a file whose bytes another one has */
export function toTellingNames(
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
