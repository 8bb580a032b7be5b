// Ways to make a batch. Each opens the new batch at once, under a name with today's date, which can be changed there.
import { useRef } from 'react'
import { toEpochMs } from '../../shared/model/time.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { FileToken } from '../../shared/model/file-token.ts'
import type { FailureError } from '../bridge.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useAddFiles } from './adding.ts'
import { useBatchOperation } from './batches.ts'
import { whenDone } from './use-operation.ts'
import { useWindowState } from '../state/window-state.ts'

type NewBatch = {
  readonly isMaking: boolean
  readonly error: FailureError | null
  readonly make: (files?: readonly FileToken[]) => void
  readonly makeSample: () => void
}

export function useNewBatch(): NewBatch {
  const t = useTranslate()
  const format = useFormat()
  const openBatch = useWindowState((state) => state.openBatch)
  const creation = useBatchOperation('batch.create')
  const sample = useBatchOperation('batch.createSample')
  const add = useAddFiles()
  const making = useRef<Promise<BatchView>>(undefined)
  const open = ({ id }: BatchView): void => {
    openBatch(id)
  }
  return {
    isMaking: creation.isPending || sample.isPending,
    error: creation.error ?? sample.error,
    make: (files = []) => {
      const tokens = files.map(({ token }) => token)
      if (making.current && tokens.length === 0) return
      const name = t('batches.newName', { moment: format.moment(toEpochMs(Date.now())) })
      // Files that are dropped while a batch is being made come into that batch.
      making.current ??= creation.mutateAsync({ name }).finally(() => {
        making.current = undefined
      })
      whenDone(making.current, (batch) => {
        if (tokens.length > 0) add.mutate({ batchId: batch.id, tokens })
        open(batch)
      })
    },
    makeSample: () => {
      whenDone(sample.mutateAsync({}), open)
    },
  }
}
