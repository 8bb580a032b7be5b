// What a file of bindings would change, operation by operation, before any of it is taken.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { BindingImport } from '../../../../shared/model/binding-view.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useTakeBindings } from '../../../queries/bindings.ts'
import styles from './bindings.module.css'
import { useBindingWords } from './use-binding-words.ts'

const LOOK = {
  added: { tone: 'accent', icon: 'add' },
  replaced: { tone: 'warn', icon: 'refresh' },
  same: { tone: 'quiet', icon: 'good' },
  invalid: { tone: 'bad', icon: 'bad' },
} as const

type ReadFile = Extract<BindingImport, { readonly kind: 'read' }>
type ImportPanelProps = {
  readonly file: ReadFile
  /** How many were taken; none when it was left. */
  readonly onDone: (taken: number) => void
}

export function ImportPanel({ file, onDone }: ImportPanelProps) {
  const t = useTranslate()
  const words = useBindingWords()
  const take = useTakeBindings()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const wanted = file.changes.filter(({ change }) => change === 'added' || change === 'replaced')
  return (
    <section className={styles['import']} aria-labelledby="import-title">
      <h2 ref={heading} id="import-title" tabIndex={-1}>
        {t('bindings.importFrom', { file: file.fileName })}
      </h2>
      <p>{t(wanted.length === 0 ? 'bindings.importNothing' : 'bindings.importAbout')}</p>
      <ul>
        {file.changes.map(({ operation, change, findings }) => (
          <li key={operation}>
            <Mark {...LOOK[change]}>
              {words.operation(operation)}: {t(`bindings.change.${change}`)}
            </Mark>
            {findings.length > 0 && (
              <span className="quiet"> {findings.map(words.finding).join(' ')}</span>
            )}
          </li>
        ))}
      </ul>
      {file.leftOut.length > 0 && (
        <p className="quiet">{t('bindings.importLeftOut', { entries: file.leftOut.join(', ') })}</p>
      )}
      {take.error && (
        <FailureNotice title={t('bindings.importFailed')} failure={take.error.failure} />
      )}
      <div className={styles['buttons']}>
        {wanted.length > 0 && (
          <Button
            loading={take.isPending}
            onClick={() => {
              take.mutate(
                wanted.map(({ operation, binding }) => ({ operation, binding })),
                {
                  onSuccess: () => {
                    onDone(wanted.length)
                  },
                },
              )
            }}
          >
            {t('bindings.importTake', { count: wanted.length })}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            onDone(0)
          }}
        >
          {t('bindings.importDrop')}
        </Button>
      </div>
    </section>
  )
}
