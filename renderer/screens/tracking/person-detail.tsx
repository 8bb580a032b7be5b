// One person: every document that waits for the person, and the commands on them.
import { Anchor, Button, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type {
  AwaitedFilter,
  AwaitedPerson,
  AwaitedSignature,
} from '../../../shared/model/awaited.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import type { FormQuestion } from '../../document-parts/correction-question.ts'
import { PreviewById } from '../../document-parts/document-preview.tsx'
import type { SigningQuestion } from '../../document-parts/signing-lines.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAwaitedOfPerson } from '../../queries/awaited.ts'
import { askToRemind } from './remind-people.ts'
import styles from './tracking-screen.module.css'

const NOT_READ: readonly AwaitedSignature[] = []

type PersonDetailProps = {
  readonly person: AwaitedPerson | undefined
  readonly filter: AwaitedFilter
  readonly onAsk: (question: SigningQuestion | FormQuestion) => void
  readonly onShow: (person: AwaitedPerson, documentId: DocumentId) => void
}

export function PersonDetail({ person, filter, onAsk, onShow }: PersonDetailProps) {
  const t = useTranslate()
  const { data: awaited = NOT_READ, error, isPending } = useAwaitedOfPerson(person?.email, filter)
  if (!person) return <p className="quiet">{t('people.noneChosen')}</p>
  const [first] = awaited
  const hasTurn = awaited.some(({ isTurn }) => isTurn)
  return (
    <Stack gap="sm" p="md">
      <header className={styles['person']}>
        <h2>{person.name === '' ? person.email : person.name}</h2>
        {person.name !== '' && <p className="quiet">{person.email}</p>}
      </header>
      {error && <FailureNotice title={t('people.unread')} failure={error.failure} />}
      {isPending && (
        <p className="quiet after-a-moment" role="status">
          {t('tracking.reading')}
        </p>
      )}
      {first && (
        <Stack gap="xs" align="start">
          {hasTurn && (
            <Button
              variant="default"
              leftSection={<Icon name="sending" />}
              onClick={() => {
                onAsk(askToRemind(awaited))
              }}
            >
              {t('signing.resend.title')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Icon name="edit" />}
            onClick={() => {
              onAsk(toCorrection('edit', first))
            }}
          >
            {t('people.correct')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="account" />}
            onClick={() => {
              onAsk(toCorrection('replace', first))
            }}
          >
            {t('people.replace')}
          </Button>
        </Stack>
      )}
      <DocumentList
        awaited={awaited}
        onShow={(documentId) => {
          onShow(person, documentId)
        }}
      />
      {first && (
        <Anchor
          component="button"
          size="sm"
          ta="left"
          onClick={() => {
            onShow(person, first.documentId)
          }}
        >
          {t('people.allDocuments')}
        </Anchor>
      )}
    </Stack>
  )
}

type DocumentListProps = {
  readonly awaited: readonly AwaitedSignature[]
  readonly onShow: (documentId: DocumentId) => void
}

const toKey = ({ documentId, signatureId }: AwaitedSignature): string =>
  `${documentId} ${signatureId}`

function DocumentList({ awaited, onShow }: DocumentListProps) {
  const t = useTranslate()
  const columns = useAwaitedColumns(onShow)
  return (
    <section aria-label={t('people.documents')} className={styles['awaited']}>
      <h3>{t('people.documents')}</h3>
      <DataGrid
        list="awaited"
        isArrangedOutside
        ariaLabel={t('people.documents')}
        rows={awaited}
        rowKey={toKey}
        columns={columns}
        renderPreview={({ row, ...frame }) => (
          <PreviewById {...frame} documentId={row?.documentId} name={row?.documentName ?? ''} />
        )}
        onOpen={({ documentId }) => {
          onShow(documentId)
        }}
        empty={null}
      />
    </section>
  )
}

function useAwaitedColumns(
  onShow: DocumentListProps['onShow'],
): readonly Column<AwaitedSignature>[] {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  return useMemo(() => {
    const nameOf = ({ documentName }: AwaitedSignature): string =>
      documentName === '' ? t('tracking.erased') : documentName
    return [
      {
        key: 'document',
        title: t('tracking.column.name'),
        width: 'minmax(120px, 2fr)',
        text: nameOf,
        render: (row) => (
          <Anchor
            component="button"
            size="sm"
            truncate="end"
            maw="100%"
            tabIndex={-1}
            onClick={() => {
              onShow(row.documentId)
            }}
          >
            {nameOf(row)}
          </Anchor>
        ),
      },
      {
        key: 'role',
        title: t('people.column.role'),
        width: 'minmax(72px, 1fr)',
        text: ({ role }) => role,
      },
      {
        key: 'since',
        title: t('people.column.since'),
        width: '96px',
        text: ({ isTurn, since }) =>
          isTurn && since !== undefined ? format.elapsed(since, now) : t('people.later'),
        hint: ({ isTurn, since }) =>
          isTurn && since !== undefined
            ? t('people.since', { time: format.elapsed(since, now) })
            : t('people.laterAbout'),
      },
    ]
  }, [t, format, now, onShow])
}

/** Corrects the signer in all documents that wait for the person, unless the form says otherwise. */
function toCorrection(
  form: 'edit' | 'replace',
  { documentId, documentName, signatureId, email, role }: AwaitedSignature,
): FormQuestion {
  return {
    form,
    isEverywhere: true,
    document: { id: documentId, name: documentName },
    person: { signatureId, email, role },
  }
}
