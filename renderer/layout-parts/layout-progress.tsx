// Progress of reading contracts, with a button that stops it.
import { Button, Group, Progress, Stack } from '@mantine/core'
import type { BatchId } from '../../shared/model/ids.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useLayoutProgress, useStopLayouts } from '../queries/layouts.ts'

type LayoutProgressProps = {
  readonly batchId: BatchId
  readonly words: 'layouts.working' | 'layouts.trying'
}

export function LayoutProgress({ batchId, words }: LayoutProgressProps) {
  const t = useTranslate()
  const format = useFormat()
  const stop = useStopLayouts(batchId)
  const { done = 0, total = 0 } = useLayoutProgress(batchId, true) ?? {}
  const said = t(words, { done: format.count(done), total: format.count(total) })
  return (
    <Stack gap={6}>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={said} />
      <Group justify="space-between">
        <span role="status">{said}</span>
        <Button
          variant="default"
          onClick={() => {
            stop.mutate()
          }}
        >
          {t('layouts.stop')}
        </Button>
      </Group>
    </Stack>
  )
}
