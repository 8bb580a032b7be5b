// Bar about documents that are selected at the service, with the question before they are brought in.
import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { InputOf } from '../../../shared/ipc/contract.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import type { BringInResult, ServiceDocumentFilter } from '../../../shared/model/service-view.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { ActButton } from '../../components/act-button.tsx'
import type { Selection } from '../../components/data-grid/grid-selection.ts'
import { useFormat } from '../../components/use-format.ts'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { useTranslate } from '../../i18n.tsx'

type BringInBarProps = {
  readonly accountId: AccountId
  readonly filter: ServiceDocumentFilter
  readonly selection: Selection
  /** Number of documents at the service that pass the filter. */
  readonly total: number
  readonly isBusy: boolean
  readonly onBringIn: (input: InputOf<'service.bringIn'>) => void
}

export function BringInBar(props: BringInBarProps) {
  const { accountId, filter, selection, total, isBusy, onBringIn } = props
  const t = useTranslate()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)
  useLostFocus(ask, isAsking, 'change')
  const count =
    selection.kind === 'some' ? selection.keys.size : Math.max(0, total - selection.except.size)
  const bringIn = (): void => {
    setIsAsking(false)
    onBringIn({
      accountId,
      filter,
      chosen: toChosen(selection),
      batchName: t('service.batchName', { moment: format.moment(toEpochMs(Date.now())) }),
    })
  }
  return (
    <div className="selection-bar" role="group" aria-label={t('service.selection')}>
      <p role="status">{isBusy ? t('service.bringingIn') : t('service.selected', { count })}</p>
      {isAsking ? (
        <Group>
          <p>{t('service.bringInQuestion', { count })}</p>
          <Button autoFocus onClick={bringIn}>
            {t('service.bringInNow')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setIsAsking(false)
            }}
          >
            {t('action.cancel')}
          </Button>
        </Group>
      ) : (
        <ActButton
          ref={ask}
          loading={isBusy}
          obstacle={count === 0 ? t('obstacle.noneChosen') : undefined}
          onClick={() => {
            setIsAsking(true)
          }}
        >
          {t('service.bringIn')}
        </ActButton>
      )}
    </div>
  )
}

const toIds = (keys: ReadonlySet<string>) =>
  [...keys].map((key) => partnerDocumentIdSchema.parse(key))

function toChosen(selection: Selection): InputOf<'service.bringIn'>['chosen'] {
  return selection.kind === 'some'
    ? { kind: 'some', ids: toIds(selection.keys) }
    : { kind: 'all', except: toIds(selection.except) }
}

/** Reports the documents that were brought in, and why the others were not. */
export function BroughtIn({ result }: { readonly result: BringInResult }) {
  const t = useTranslate()
  const { broughtIn, known, notSent } = result
  return (
    <p role="status">
      {broughtIn === 0
        ? `${t('service.notBroughtIn')}.`
        : t('service.broughtIn', { count: broughtIn })}
      {known > 0 && ` ${t('service.known', { count: known })}`}
      {notSent > 0 && ` ${t('service.notSent', { count: notSent })}`}
    </p>
  )
}
