// Columns of the list of documents at the service.
import { useMemo } from 'react'
import type { ServiceDocumentRow } from '../../../shared/model/service-view.ts'
import { DOCUMENT_STATUSES, SIGNATURE_STATUSES } from '../../../shared/model/tracking.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { leaveOutEmpty } from '../../components/data-grid/column.ts'
import { ListedName } from '../../components/listed-name.tsx'
import { useFormat } from '../../components/use-format.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { useTranslate } from '../../i18n.tsx'

export function useDocumentColumns(): readonly Column<ServiceDocumentRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return useMemo(() => {
    const columns: readonly Column<ServiceDocumentRow>[] = [
      {
        key: 'name',
        title: t('service.column.name'),
        width: 'minmax(200px, 3fr)',
        text: ({ name }) => name,
        render: ({ name }) => <ListedName text={name} />,
        hint: ({ name, id }) => `${name}\n${id}`,
      },
      {
        key: 'signatures',
        title: t('service.column.signatures'),
        width: 'minmax(176px, 1fr)',
        text: ({ signatureStatus }) => nameSignatureStatus(signatureStatus, t),
      },
      {
        key: 'status',
        title: t('service.column.status'),
        width: 'minmax(112px, 1fr)',
        text: ({ documentStatus }) => nameDocumentStatus(documentStatus, t),
      },
      {
        key: 'created',
        title: t('service.column.created'),
        width: '164px',
        text: ({ createdAt }) => format.moment(createdAt),
        rank: ({ createdAt }) => createdAt,
      },
      {
        key: 'deadline',
        title: t('service.column.deadline'),
        width: '104px',
        text: ({ deadlineAt }) => (deadlineAt === undefined ? '' : format.day(deadlineAt)),
        rank: ({ deadlineAt }) => deadlineAt,
      },
      {
        key: 'categories',
        title: t('service.column.categories'),
        width: 'minmax(96px, 1fr)',
        text: ({ categories = [] }) => format.list(categories.map(({ name }) => name)),
      },
      {
        key: 'followed',
        title: t('service.column.followed'),
        width: '136px',
        text: ({ followed }) => t(`service.followed.${followed?.origin ?? 'no'}`),
      },
    ]
    return leaveOutEmpty(columns)
  }, [t, format])
}

/** WIRE-13: an unknown status is shown as the service names it. */
export function nameSignatureStatus(status: string, t: Translate): string {
  const known = SIGNATURE_STATUSES.find((each) => each === status)
  return known ? t(`service.signatureStatus.${known}`) : status
}

export function nameDocumentStatus(status: string, t: Translate): string {
  const known = DOCUMENT_STATUSES.find((each) => each === status)
  return known ? t(`service.documentStatus.${known}`) : status
}
