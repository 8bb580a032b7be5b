// How a list of documents names each of them: by its own name, else quietly by its file's.
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { KeptEnd } from '../../components/kept-end.tsx'

export function RowName({ row }: { readonly row: DocumentRowView }) {
  if (row.name !== '') return <KeptEnd text={row.name} />
  return (
    <span className="quiet">
      <KeptEnd text={row.fileName} />
    </span>
  )
}
