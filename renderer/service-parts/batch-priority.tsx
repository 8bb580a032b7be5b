// Choice of a batch's priority, also while the batch is being sent.
import { NativeSelect } from '@mantine/core'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { BATCH_PRIORITIES } from '../../shared/model/batch.ts'
import { useFailureText } from '../components/use-failure-text.ts'
import { useTranslate } from '../i18n.tsx'
import { useBatchOperation } from '../queries/batches.ts'

export function BatchPriority({ batch }: { readonly batch: BatchView }) {
  const t = useTranslate()
  const describe = useFailureText()
  const prioritize = useBatchOperation('batch.prioritize')
  return (
    <NativeSelect
      size="xs"
      aria-label={t('priority.of', { batch: batch.name })}
      data={BATCH_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
      value={batch.priority ?? 'normal'}
      disabled={prioritize.isPending}
      error={prioritize.error && describe(prioritize.error.failure)}
      onChange={(event) => {
        const wanted = BATCH_PRIORITIES.find((each) => each === event.currentTarget.value)
        if (wanted) prioritize.mutate({ batchId: batch.id, priority: wanted })
      }}
    />
  )
}
