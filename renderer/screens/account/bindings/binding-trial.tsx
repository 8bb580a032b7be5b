// What came of trying a binding out: the first rows by the names that were entered, or what to mend.
import { useEffect, useRef } from 'react'
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../../shared/model/binding-operations.ts'
import type { BindingTrial as Trial } from '../../../../shared/model/binding-view.ts'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import styles from './bindings.module.css'
import { useBindingWords } from './use-binding-words.ts'
import { useOutcomeWords } from './use-outcome-words.ts'

type BindingTrialProps = { readonly operation: BindableOperation; readonly trial: Trial }

export function BindingTrial({ operation, trial }: BindingTrialProps) {
  const t = useTranslate()
  const explain = useOutcomeWords()
  const found = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form above it may fill the window.
    found.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (trial.kind !== 'listed') {
    return (
      <div ref={found} role="status">
        <Mark tone="bad" icon="bad">
          {explain(trial)}
        </Mark>
      </div>
    )
  }
  const { count, unreadable, rows } = trial
  const { cacheHours } = factsOf(operation)
  return (
    <div ref={found} role="status" className={styles['trial']}>
      <Mark tone="good" icon="good">
        {count === 0 ? t('bindings.triedNone') : t('bindings.tried', { count })}
      </Mark>
      {unreadable > 0 && (
        <Mark tone="warn" icon="warn">
          {t('bindings.triedUnreadable', { count: unreadable })}
        </Mark>
      )}
      {rows.length > 0 && <TrialRows operation={operation} rows={rows} />}
      {cacheHours !== undefined && (
        <p className="quiet">{t('bindings.cache', { hours: cacheHours })}</p>
      )}
    </div>
  )
}

type TrialRowsProps = {
  readonly operation: BindableOperation
  readonly rows: readonly Readonly<Record<string, string | boolean>>[]
}

function TrialRows({ operation, rows }: TrialRowsProps) {
  const t = useTranslate()
  const words = useBindingWords()
  const outputs = Object.keys(factsOf(operation).answer.outputs)
  const show = (value: string | boolean | undefined): string =>
    typeof value === 'boolean' ? t(value ? 'bindings.yes' : 'bindings.no') : (value ?? '')
  return (
    <table className={styles['found']}>
      <caption>{t('bindings.triedRows', { count: rows.length })}</caption>
      <thead>
        <tr>
          {outputs.map((name) => (
            <th key={name} scope="col">
              {words.output(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // The service may list the same twice; the order is its own.
          <tr key={index}>
            {outputs.map((name) => (
              <td key={name}>{show(row[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
