import { SegmentedControl } from '@mantine/core'
import type { NetworkView } from '../../../../shared/model/network.ts'
import { TRANSPORTS } from '../../../../shared/model/network.ts'
import { useFailureText } from '../../../components/use-failure-text.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useChangeNetwork } from '../../../queries/network.ts'
import styles from './network.module.css'

export function TransportPart({ saved }: { readonly saved: NetworkView['transport'] }) {
  const t = useTranslate()
  const describe = useFailureText()
  const change = useChangeNetwork()
  return (
    <>
      <SegmentedControl
        className={styles['choice']}
        aria-label={t('network.transport.label')}
        data={TRANSPORTS.map((value) => ({ value, label: t(`network.transport.${value}`) }))}
        value={saved}
        onChange={(transport) => {
          change.mutate({ transport })
        }}
      />
      <p className="quiet">{t(`network.transport.${saved}About`)}</p>
      {change.error && <p role="alert">{describe(change.error.failure)}</p>}
    </>
  )
}
