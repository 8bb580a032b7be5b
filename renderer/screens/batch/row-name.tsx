// How a list of documents names each of them: by its own name, else quietly by its file's, else by the line
// of the sheet that made it.
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { ListedName, PartedName } from '../../components/listed-name.tsx'
import { useTranslate } from '../../i18n.tsx'

type NamedRow = Pick<DocumentRowView, 'name'> &
  Partial<Pick<DocumentRowView, 'fileName' | 'source'>>

/** Empty: it has none. */
export function toGivenName({ name, fileName = '' }: NamedRow): string {
  return name || fileName
}

/** Never empty: what is asked about a document says which. */
export function nameRow(row: NamedRow, t: Translate): string {
  const given = toGivenName(row)
  if (given !== '') return given
  const { source } = row
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

/** Over what is shown of it. */
export function RowHeading({ row }: { readonly row: NamedRow }) {
  const t = useTranslate()
  const name = nameRow(row, t)
  return (
    <h2 title={name}>
      <PartedName text={name} />
    </h2>
  )
}
