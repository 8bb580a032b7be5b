// R21: what waits for the service is tried now, whenever a person says so.
import { Button } from '@mantine/core'
import { useTranslate } from '../i18n.tsx'
import type { useOrderQueue } from '../queries/queue.ts'

export function TryNow({ order }: { readonly order: ReturnType<typeof useOrderQueue> }) {
  const t = useTranslate()
  return (
    <Button
      variant="default"
      loading={order.isPending}
      onClick={() => {
        order.mutate('queue.tryNow')
      }}
    >
      {t('holds.tryNow')}
    </Button>
  )
}
