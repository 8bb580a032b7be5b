// Erasure and export of a person's data, and erasure of a batch: the data is found first, the plan is shown, then
// confirmed.
import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { OutputOf } from '../../../../shared/ipc/contract.ts'
import type { ErasureSubject } from '../../../../shared/model/erasure.ts'
import { batchIdSchema } from '../../../../shared/model/ids.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Section } from '../../../components/section.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useBatches } from '../../../queries/batches.ts'
import { useErase, useExportPerson, usePlanErasure } from '../../../queries/data.ts'
import styles from '../settings-screen.module.css'
import { ErasurePlanView } from './erasure-plan-view.tsx'
import { ReceiptList } from './receipt-list.tsx'

const KINDS = ['person', 'batch'] as const

// One question: form, plan and outcome share the subject, and a change of a field forgets them all.
export function ErasureSection() {
  const t = useTranslate()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('person')
  const [text, setText] = useState('')
  const [batch, setBatch] = useState('')
  const [withSignedFiles, setWithSignedFiles] = useState(false)
  const plan = usePlanErasure()
  const erase = useErase()
  const save = useExportPerson()
  const subject = toSubject(kind, text, batch)
  const forget = (): void => {
    for (const each of [plan, erase, save]) each.reset()
  }
  const obstacle = subject ? undefined : t(kind === 'person' ? 'obstacle.person' : 'obstacle.batch')
  const isErasing = erase.isPending
  const find = useRef<HTMLButtonElement>(null)
  // The plan goes with its button once it is carried out.
  useLostFocus(find, erase.status, 'change')
  return (
    <Section title={t('erasure.title')} about={t('erasure.about')}>
      <SegmentedControl
        className={styles['choice']}
        aria-label={t('erasure.title')}
        data={KINDS.map((value) => ({ value, label: t(`erasure.kind.${value}`) }))}
        value={kind}
        disabled={isErasing}
        onChange={(value) => {
          setKind(value)
          forget()
        }}
      />
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          forget()
          if (subject) plan.mutate({ subject, withSignedFiles })
        }}
      >
        {kind === 'person' ? (
          <TextInput
            className={styles['long']}
            label={t('erasure.person')}
            value={text}
            disabled={isErasing}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              forget()
            }}
          />
        ) : (
          <BatchChoice
            value={batch}
            isDisabled={isErasing}
            onChange={(value) => {
              setBatch(value)
              forget()
            }}
          />
        )}
        <Checkbox
          label={t('erasure.withSignedFiles')}
          checked={withSignedFiles}
          disabled={isErasing}
          onChange={({ currentTarget }) => {
            setWithSignedFiles(currentTarget.checked)
            forget()
          }}
        />
        <div className={styles['buttons']}>
          <ActButton
            ref={find}
            variant="default"
            obstacle={obstacle}
            loading={plan.isPending || isErasing}
          >
            {t('erasure.find')}
          </ActButton>
          {kind === 'person' && (
            <ActButton
              variant="subtle"
              obstacle={obstacle}
              loading={save.isPending || isErasing}
              onClick={() => {
                save.mutate(text)
              }}
            >
              {t('erasure.export')}
            </ActButton>
          )}
        </div>
      </form>
      <div role="status">
        {plan.isPending && t('erasure.finding')}
        {isErasing && t('erasure.erasing')}
        {save.data && <Exported result={save.data} />}
        {erase.data && <Erased result={erase.data} />}
      </div>
      {plan.data && !erase.data && (
        <ErasurePlanView
          plan={plan.data}
          kind={kind}
          isBusy={isErasing}
          onErase={() => {
            if (subject) erase.mutate({ subject, withSignedFiles })
          }}
        />
      )}
      {plan.error && (
        <FailureNotice title={t('erasure.notSearched')} failure={plan.error.failure} />
      )}
      {save.error && (
        <FailureNotice title={t('erasure.notExported')} failure={save.error.failure} />
      )}
      {erase.error && <FailureNotice title={t('erasure.failed')} failure={erase.error.failure} />}
      <ReceiptList />
    </Section>
  )
}

function toSubject(kind: 'person' | 'batch', text: string, batch: string) {
  if (kind === 'person') {
    const subject: ErasureSubject = { kind, text: text.trim() }
    return subject.text === '' ? undefined : subject
  }
  const batchId = batchIdSchema.safeParse(batch)
  return batchId.success ? { kind, batchId: batchId.data } : undefined
}

type BatchChoiceProps = {
  readonly value: string
  readonly isDisabled: boolean
  readonly onChange: (value: string) => void
}

/** Names a batch with the moment at which it was made, since two may have one name. */
function BatchChoice({ value, isDisabled, onChange }: BatchChoiceProps) {
  const t = useTranslate()
  const format = useFormat()
  const { data = [], error, refetch, isFetching } = useBatches()
  if (error) {
    return (
      <FailureNotice
        title={t('batches.failed')}
        failure={error.failure}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <NativeSelect
      className={styles['long']}
      label={t('erasure.batch')}
      value={value}
      disabled={isDisabled}
      data={[
        { value: '', label: t('erasure.chooseBatch') },
        ...data.map(({ id, name, createdAt }) => ({
          value: id,
          label: `${name} · ${format.moment(createdAt)}`,
        })),
      ]}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value)
      }}
    />
  )
}

function Exported({ result }: { readonly result: OutputOf<'data.exportPerson'> }) {
  const t = useTranslate()
  switch (result.kind) {
    case 'closed':
      return null
    case 'saved': {
      const { fileName: file, documents, drafts } = result
      return <p>{t('erasure.exported', { file, documents, drafts })}</p>
    }
    case 'several':
      return <p>{t('erasure.several', { people: result.people.join(', ') })}</p>
    default:
      return <p>{t(`erasure.${result.kind}`)}</p>
  }
}

function Erased({ result }: { readonly result: OutputOf<'data.erase'> }) {
  const t = useTranslate()
  if (result.kind === 'nothing') return <p>{t('erasure.nothing')}</p>
  const { id, kept } = result.receipt
  const isWhole = Object.keys(kept).every((why) => why === 'signedFile')
  return <p>{t(isWhole ? 'erasure.ended' : 'erasure.endedWithLeft', { id })}</p>
}
