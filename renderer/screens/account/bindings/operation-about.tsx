// What an operation unlocks, and everything that the partner's document says about it.
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../../shared/model/binding-operations.ts'
import type { BindingState } from '../../../../shared/model/binding-view.ts'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import styles from './bindings.module.css'

type OperationAboutProps = {
  readonly operation: BindableOperation
  readonly state: BindingState['kind']
}

export function OperationAbout({ operation, state }: OperationAboutProps) {
  const t = useTranslate()
  const { afterTimeout, cacheHours } = factsOf(operation)
  return (
    <header className={styles['about']}>
      <h2>{t(`bindings.operation.${operation}`)}</h2>
      <p>{t(`bindings.about.${operation}`)}</p>
      <p className="quiet">
        {cacheHours !== undefined && `${t('bindings.cache', { hours: cacheHours })} `}
        {t(`bindings.afterTimeout.${afterTimeout}`)}
      </p>
      <p className="quiet">
        <code>{operation}</code>
      </p>
      {state === 'invalid' && (
        <Mark tone="bad" icon="bad">
          {t('bindings.invalid')}
        </Mark>
      )}
      {state === 'unreadable' && (
        <Mark tone="bad" icon="bad">
          {t('bindings.unreadable')}
        </Mark>
      )}
    </header>
  )
}
