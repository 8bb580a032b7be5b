import { Button } from '@mantine/core'
import type { DuplicateSide, DuplicateView } from '../../../shared/model/duplicate-view.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import type { SigningQuestion } from '../../document-parts/signing-lines.ts'
import { useTranslate } from '../../i18n.tsx'
import { useOpenDuplicate, useResolveDuplicate } from '../../queries/duplicates.ts'
import styles from './duplicates.module.css'

type DuplicateItemProps = {
  readonly view: DuplicateView
  readonly onCancel: (question: SigningQuestion) => void
}

export function DuplicateItem({ view, onCancel }: DuplicateItemProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const page = useOpenDuplicate()
  const resolve = useResolveDuplicate()
  const { duplicate, batchName, hasPage } = view
  const { documentId, extraId, keptId, reportedAt, source, likeness } = duplicate
  const name = view.name === '' ? t('tracking.erased') : view.name
  const open = (side: DuplicateSide) => (): void => {
    page.mutate({ extraId, side })
  }
  const cancel = (): void => {
    const items = [{ documentId, extraId, action: { kind: 'cancel' } as const }]
    onCancel({ kind: 'cancel', items, names: new Map([[documentId, name]]) })
  }
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <h3>{name}</h3>
        <p className="quiet">
          {batchName} · {t('duplicates.foundAt', { when: format.relative(reportedAt, now) })}
        </p>
        <p>
          {t(`duplicates.source.${source}`)} {t(`duplicates.likeness.${likeness}`)}
        </p>
      </div>
      <dl className={styles['sides']}>
        <Side
          side="kept"
          name={name}
          id={keptId}
          onOpen={hasPage.kept ? open('kept') : undefined}
        />
        <Side
          side="extra"
          name={name}
          id={extraId}
          onOpen={hasPage.extra ? open('extra') : undefined}
        />
      </dl>
      <div className={styles['actions']}>
        <Button
          variant="default"
          leftSection={<Icon name="close" />}
          aria-label={t('duplicates.cancelOf', { name })}
          onClick={cancel}
        >
          {t('duplicates.cancel')}
        </Button>
        <Button
          variant="subtle"
          loading={resolve.isPending}
          aria-label={t('duplicates.resolveOf', { name })}
          onClick={() => {
            resolve.mutate({ extraId })
          }}
        >
          {t('duplicates.resolve')}
        </Button>
      </div>
      {page.error && (
        <FailureNotice title={t('duplicates.pageNotOpened')} failure={page.error.failure} />
      )}
      {resolve.error && (
        <FailureNotice title={t('duplicates.notResolved')} failure={resolve.error.failure} />
      )}
    </li>
  )
}

type SideProps = {
  readonly side: DuplicateSide
  readonly name: string
  readonly id: string | undefined
  /** Undefined when the service gave no address. */
  readonly onOpen: (() => void) | undefined
}

function Side({ side, name, id, onOpen }: SideProps) {
  const t = useTranslate()
  const title = t(`duplicates.${side}`)
  return (
    <div className={styles['side']}>
      <dt>{title}</dt>
      <dd>
        {id === undefined ? (
          <span className="quiet">{t('duplicates.noKept')}</span>
        ) : (
          <>
            <code title={id}>{id.slice(0, 8)}</code>
            <CopyButton text={id} label={t('duplicates.copyId', { side: title })} />
            {onOpen && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Icon name="open" />}
                aria-label={t('duplicates.openPageOf', { name, side: title })}
                onClick={onOpen}
              >
                {t('duplicates.openPage')}
              </Button>
            )}
          </>
        )}
      </dd>
    </div>
  )
}
