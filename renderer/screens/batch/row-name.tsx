// How a list of documents names each of them: by its own name, else quietly by its file's, else by the line
// of the sheet that made it.
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { ListedName } from '../../components/listed-name.tsx'
import { useTranslate } from '../../i18n.tsx'

type NamedRow = Pick<DocumentRowView, 'name' | 'fileName' | 'source'>

/** Never empty: what is asked about a document says which. */
export function nameRow({ name, fileName, source }: NamedRow, t: Translate): string {
  const given = name || fileName
  if (given !== '') return given
  return source ? t('files.namelessOfLine', { line: source.line }) : t('files.nameless')
}

export function RowName({ row }: { readonly row: NamedRow }) {
  const t = useTranslate()
  return (
    <span className={row.name === '' ? 'quiet' : undefined}>
      <ListedName text={nameRow(row, t)} />
    </span>
  )
}
