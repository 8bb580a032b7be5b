// R21 (bounded waits): button that ends the wait for the service and tries now.
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
