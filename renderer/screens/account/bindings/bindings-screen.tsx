// The operations that only the partner's full manual shows: the sixteen at the left, the form of one
// at the right, and the file that holds them all.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import type { BindingList } from '../../../../shared/model/binding-view.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Mark } from '../../../components/mark.tsx'
import { Screen } from '../../../components/screen.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useBindings } from '../../../queries/bindings.ts'
import { BindingForm } from './binding-form.tsx'
import styles from './bindings.module.css'
import { FileTools } from './file-tools.tsx'
import { OperationList } from './operation-list.tsx'

export function BindingsScreen({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslate()
  const { data: list, error, refetch, isFetching } = useBindings()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It stands in the account's place, which may have been scrolled down.
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
  return (
    <>
      {list.isPreset && (
        <p className={styles['note']}>
          <Mark tone="accent" icon="practice">
            {t('bindings.preset')}
          </Mark>
        </p>
      )}
      {list.unknown.length > 0 && (
        <p className={styles['note']}>
          <Mark tone="warn" icon="warn">
            {t('bindings.unknown', { operations: list.unknown.join(', ') })}
          </Mark>
        </p>
      )}
      <FileTools isPreset={list.isPreset} />
      {open && (
        <div className={styles['panes']}>
          <OperationList list={list} chosen={open.operation} onChoose={setChosen} />
          <BindingForm
            key={open.operation}
            operation={open.operation}
            state={open.state}
            list={list}
          />
        </div>
      )}
    </>
  )
}
