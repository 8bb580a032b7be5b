// Dialog of batch files that wait to be looked at, one after the other: dropped, picked, or opened in the system.
// Nothing is taken in before the person has seen what the file has.
import { Modal } from '@mantine/core'
import type { FileToken } from '../../shared/model/file-token.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useFocusBack } from '../components/use-focus-back.ts'
import { useTranslate } from '../i18n.tsx'
import { useOfferedLotes, usePutAwayLote, useStopLote, useTakeLote } from '../queries/lotes.ts'
import { whenDone } from '../queries/use-operation.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './lote-dialog.module.css'
import { LotePreview } from './lote-preview.tsx'
import { LoteProgress } from './lote-progress.tsx'
import { LoteTakenWords } from './lote-taken-words.tsx'

export function LoteDialog() {
  const { data: waiting = [] } = useOfferedLotes()
  const [first] = waiting
  return first && <OpenDialog key={first.token} file={first} />
}

function OpenDialog({ file }: { readonly file: FileToken }) {
  const t = useTranslate()
  const putAway = usePutAwayLote()
  const take = useTakeLote()
  const stop = useStopLote()
  useFocusBack()
  const openBatch = useWindowState((state) => state.openBatch)
  const end = (): void => {
    putAway.mutate(file.token)
  }
  // Closing while a file is taken in stops that first.
  const close = (): void => {
    if (take.isPending) stop.mutate()
    else end()
  }
  const begin = (accountId: AccountId | undefined): void => {
    const given = { token: file.token, ...(accountId === undefined ? {} : { accountId }) }
    whenDone(take.mutateAsync(given), (taken) => {
      if (taken.kind !== 'taken') return
      openBatch(taken.batch.id)
      end()
    })
  }
  // The batch came in meanwhile, or the environment changed: the file is looked at again.
  const isSurprise = take.data?.kind === 'known' || take.data?.kind === 'otherEnvironment'
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t(take.isPending ? 'lote.taking' : 'lote.title', { file: file.name })}
      closeButtonProps={{ 'aria-label': t('lote.close') }}
      closeOnClickOutside={false}
    >
      <div className={styles['dialog']}>
        {take.isPending && <LoteProgress />}
        {(take.isIdle || isSurprise) && <LotePreview file={file} onTake={begin} onEnd={end} />}
        {(take.isError || (take.data && !isSurprise)) && (
          <LoteTakenWords taken={take.data} error={take.error} onEnd={end} />
        )}
      </div>
    </Modal>
  )
}
