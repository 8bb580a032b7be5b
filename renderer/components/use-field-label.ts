// Label of the field that a finding or a refusal of the service (422) is about, in the words of the steps, with line
// and column of the spreadsheet that it came from (ERR-03).
import type { TextKey } from '../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { SheetSource } from '../../shared/model/sheet-source.ts'
import { findCell } from '../../shared/model/sheet-source.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { useTranslate } from '../i18n.tsx'

const FIELDS: Readonly<Partial<Record<string, TextKey>>> = {
  email: 'review.field.email',
  role: 'review.field.role',
  name: 'review.field.name',
  documentName: 'review.field.documentName',
  documentNumber: 'review.field.documentNumber',
  telephone: 'review.field.telephone',
  telephoneCountryCode: 'review.field.telephone',
  order: 'review.field.order',
  substitutes: 'review.field.substitutes',
  saveAsContact: 'review.field.saveAsContact',
  page: 'review.field.page',
  signer: 'review.field.signer',
  file: 'review.field.file',
  signers: 'review.field.signers',
  areas: 'review.field.areas',
  message: 'review.field.message',
  deadlineAt: 'review.field.deadlineAt',
  scheduledToAt: 'review.field.scheduledToAt',
  reminderFrequency: 'review.field.reminderFrequency',
  observers: 'review.field.observers',
  groups: 'review.field.groups',
  folderId: 'review.field.folderId',
  categories: 'review.field.categories',
  informations: 'review.field.informations',
}

type RowSigner = DocumentRowView['signers'][number]
type PathPart = Finding['path'][number] | undefined

export function useFieldLabel(): (
  path: Finding['path'],
  signers: readonly RowSigner[],
  source?: SheetSource,
) => string {
  const t = useTranslate()
  const nameField = (field: PathPart): string => {
    const key = FIELDS[String(field)]
    return key === undefined ? t('review.where.document') : t(key)
  }
  /** Names the field first, since a narrow cell cuts the end. */
  const nameSigner = (number: number, signer: RowSigner | undefined, field: PathPart): string => {
    const part = t('review.where.signer', { number })
    const place =
      field === undefined ? part : t('review.where.fieldOf', { part, field: nameField(field) })
    const who = nameOf(signer)
    return who === '' ? place : t('review.where.ofPerson', { place, who })
  }
  const namePart = (path: Finding['path'], signers: readonly RowSigner[]): string => {
    const [list, index, field] = path
    if (typeof index !== 'number') return nameField(list === 'name' ? 'documentName' : list)
    const number = index + 1
    if (list === 'signers') return nameSigner(number, signers[index], field)
    const part =
      list === 'areas'
        ? t('review.where.area', { number })
        : t('review.where.item', { field: nameField(list), number })
    return field === undefined ? part : t('review.where.fieldOf', { part, field: nameField(field) })
  }
  return (path, signers, source) => {
    const place = namePart(path, signers)
    if (!source) return place
    const { line, column } = findCell(source, path)
    return column === undefined
      ? t('review.where.inLine', { place, line })
      : t('review.where.inCell', { place, line, column })
  }
}

function nameOf(signer: RowSigner | undefined): string {
  const name = signer?.name?.trim() ?? ''
  return name === '' ? (signer?.email ?? '') : name
}
