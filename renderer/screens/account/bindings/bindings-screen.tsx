// Screen of the operations that only the partner's full manual shows: the list of sixteen at the left, the form of
// one at the right, and export and import of all as a file.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import type { BindingList, BindingState } from '../../../../shared/model/binding.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Mark } from '../../../components/mark.tsx'
import { Screen } from '../../../components/screen.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useBindings, useExportBindings, useImportBindings } from '../../../queries/bindings.ts'
import { BindingForm } from './binding-form.tsx'
import styles from './bindings.module.css'

const STATE_MARKS = {
  notBound: { tone: 'quiet', icon: 'waiting' },
  bound: { tone: 'good', icon: 'good' },
  invalid: { tone: 'bad', icon: 'bad' },
} as const satisfies Readonly<Record<BindingState['kind'], object>>

export function BindingsScreen({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslate()
  const { data: list, error, refetch, isFetching } = useBindings()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // This screen replaces the account's, which may have been scrolled down.
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={top}>
      <Screen
        title={t('bindings.title')}
        about={t('bindings.summary')}
        tools={
          <Button variant="default" leftSection={<Icon name="left" />} onClick={onBack}>
            {t('bindings.back')}
          </Button>
        }
      >
        {error && (
          <FailureNotice
            title={t('bindings.failed')}
            failure={error.failure}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!list && !error && (
          <p className="quiet after-a-moment" role="status">
            {t('bindings.loading')}
          </p>
        )}
        {list && <Operations list={list} />}
      </Screen>
    </div>
  )
}

function Operations({ list }: { readonly list: BindingList }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<BindableOperation>()
  const open = list.bindings.find(({ operation }) => operation === chosen) ?? list.bindings[0]
  if (!open) return undefined
  return (
    <>
      {list.isPreset && (
        <Mark tone="accent" icon="practice">
          {t('bindings.preset')}
        </Mark>
      )}
      {list.unknown.length > 0 && (
        <Mark tone="warn" icon="warn">
          {t('bindings.unknown', { operations: list.unknown.join(', ') })}
        </Mark>
      )}
      <FileButtons isPreset={list.isPreset} />
      <div className={styles['panes']}>
        <nav className={styles['list']} aria-label={t('bindings.list')}>
          {list.bindings.map(({ operation, state }) => (
            <button
              key={operation}
              type="button"
              aria-current={operation === open.operation}
              onClick={() => {
                setChosen(operation)
              }}
            >
              {t(`bindings.operation.${operation}`)}
              <Mark {...STATE_MARKS[state.kind]}>{t(`bindings.state.${state.kind}`)}</Mark>
            </button>
          ))}
        </nav>
        <BindingForm key={open.operation} {...open} isPreset={list.isPreset} />
      </div>
    </>
  )
}

function FileButtons({ isPreset }: { readonly isPreset: boolean }) {
  const t = useTranslate()
  const write = useExportBindings()
  const read = useImportBindings()
  const failed = write.error ?? read.error
  return (
    <>
      <div className={styles['buttons']}>
        {!isPreset && (
          <Button
            variant="default"
            loading={read.isPending}
            onClick={() => {
              write.reset()
              read.mutate()
            }}
          >
            {t('bindings.import')}
          </Button>
        )}
        <Button
          variant="default"
          loading={write.isPending}
          onClick={() => {
            read.reset()
            write.mutate()
          }}
        >
          {t('bindings.export')}
        </Button>
        <span role="status">
          {write.data?.kind === 'saved' && (
            <Mark tone="good" icon="good">
              {t('bindings.exported', { file: write.data.fileName })}
            </Mark>
          )}
          {read.data && <ImportOutcome outcome={read.data} />}
        </span>
      </div>
      {failed && (
        <FailureNotice
          title={t(write.error ? 'bindings.exportFailed' : 'bindings.importFailed')}
          failure={failed.failure}
        />
      )}
    </>
  )
}

type ImportOutcomeProps = {
  readonly outcome: NonNullable<ReturnType<typeof useImportBindings>['data']>
}

function ImportOutcome({ outcome }: ImportOutcomeProps) {
  const t = useTranslate()
  if (outcome.kind === 'closed') return undefined
  if (outcome.kind === 'refused') {
    return (
      <Mark tone="bad" icon="bad">
        {t(`bindings.fileProblem.${outcome.problem}`, { file: outcome.fileName })}
      </Mark>
    )
  }
  return (
    <>
      <Mark tone="good" icon="good">
        {t('bindings.imported', { count: outcome.count })}
      </Mark>
      {outcome.leftOut.length > 0 && (
        <Mark tone="warn" icon="warn">
          {t('bindings.importLeftOut', { entries: outcome.leftOut.join(', ') })}
        </Mark>
      )}
    </>
  )
}
