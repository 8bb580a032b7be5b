// The sixteen operations, each with whether it is bound; the one that is open is marked.
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import type { BindingList, BindingState } from '../../../../shared/model/binding-view.ts'
import type { IconName } from '../../../components/icon.tsx'
import type { Tone } from '../../../components/mark.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import styles from './bindings.module.css'

const LOOK: Readonly<Record<BindingState['kind'], { tone: Tone; icon: IconName }>> = {
  notBound: { tone: 'quiet', icon: 'waiting' },
  bound: { tone: 'good', icon: 'good' },
  invalid: { tone: 'bad', icon: 'bad' },
  unreadable: { tone: 'bad', icon: 'bad' },
}

type OperationListProps = {
  readonly list: BindingList
  readonly chosen: BindableOperation
  readonly onChoose: (operation: BindableOperation) => void
}

export function OperationList({ list, chosen, onChoose }: OperationListProps) {
  const t = useTranslate()
  return (
    <nav className={styles['list']} aria-label={t('bindings.list')}>
      <ul>
        {list.bindings.map(({ operation, state }) => (
          <li key={operation}>
            <button
              type="button"
              aria-current={operation === chosen}
              onClick={() => {
                onChoose(operation)
              }}
            >
              <span className={styles['operation']}>{t(`bindings.operation.${operation}`)}</span>
              <Mark {...LOOK[state.kind]}>{t(`bindings.state.${state.kind}`)}</Mark>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
