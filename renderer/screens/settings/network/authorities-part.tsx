import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { NetworkView } from '../../../../shared/model/network.ts'
import { useFailureText } from '../../../components/use-failure-text.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useCaFile } from '../../../queries/network.ts'
import styles from './network.module.css'

export function AuthoritiesPart({ network }: { readonly network: NetworkView }) {
  const t = useTranslate()
  const describe = useFailureText()
  const file = useCaFile()
  const { caFile, transport } = network
  const pick = useRef<HTMLButtonElement>(null)
  useLostFocus(pick, caFile, 'change')
  if (transport === 'system') return <p className="quiet">{t('network.ca.notHere')}</p>
  return (
    <>
      <p className={styles['words']}>
        {t('network.ca.system')}
        {caFile !== undefined && <strong> {t('network.ca.file', { name: caFile })}</strong>}
      </p>
      <div className={styles['line']}>
        <Button
          ref={pick}
          variant="default"
          loading={file.isPending}
          onClick={() => {
            file.mutate('pickCaFile')
          }}
        >
          {t('network.ca.pick')}
        </Button>
        {caFile !== undefined && (
          <Button
            variant="subtle"
            disabled={file.isPending}
            onClick={() => {
              file.mutate('forgetCaFile')
            }}
          >
            {t('network.ca.forget')}
          </Button>
        )}
      </div>
      {file.error && <p role="alert">{describe(file.error.failure)}</p>}
    </>
  )
}
