// Name of a document in a list: its own, else its file's in a quiet tone, else the line of the spreadsheet that made
// it.
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { ListedName, PartedName } from '../../components/listed-name.tsx'
import { useTranslate } from '../../i18n.tsx'

type NamedRow = Pick<DocumentRowView, 'name'> &
  Partial<Pick<DocumentRowView, 'fileName' | 'source'>>

/** Empty when the document has no name and no file. */
export function toGivenName({ name, fileName = '' }: NamedRow): string {
  return name || fileName
}

/** Never empty, so that a question about a document always names it. */
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

/** Heading above the details of a document. */
export function RowHeading({ row }: { readonly row: NamedRow }) {
  const t = useTranslate()
  const name = nameRow(row, t)
  return (
    <h2 title={name}>
      <PartedName text={name} />
    </h2>
  )
}
