// Timeouts of each phase of a request: for slow networks, folded away otherwise.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { NetworkPhase, NetworkTimeouts } from '../../../../shared/model/network.ts'
import {
  NETWORK_PHASES,
  NETWORK_TIMEOUTS,
  networkTimeoutsSchema,
} from '../../../../shared/model/network.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { useFailureText } from '../../../components/use-failure-text.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useChangeNetwork } from '../../../queries/network.ts'
import styles from './network.module.css'

const UNIT_PX = 80
const USUAL = networkTimeoutsSchema.parse({})
type Typed = Readonly<Record<NetworkPhase, string>>

export function TimeoutsPart({ saved }: { readonly saved: NetworkTimeouts }) {
  const t = useTranslate()
  return (
    <details className={styles['part']}>
      <summary>{t('network.timeouts.title')}</summary>
      <TimeoutsForm saved={saved} />
    </details>
  )
}

function TimeoutsForm({ saved }: { readonly saved: NetworkTimeouts }) {
  const t = useTranslate()
  const format = useFormat()
  const describe = useFailureText()
  const change = useChangeNetwork()
  const [typed, setTyped] = useState(() => toTyped(saved))
  const timeouts = toTimeouts(typed)
  const isSame = JSON.stringify(toTyped(saved)) === JSON.stringify(typed)
  const complain = (phase: NetworkPhase): string | undefined => {
    const { least, most } = NETWORK_TIMEOUTS[phase]
    return parseSeconds(phase, typed[phase]) === undefined
      ? t('network.timeouts.problem', { least: format.count(least), most: format.count(most) })
      : undefined
  }
  return (
    <form
      className={styles['timeouts']}
      onSubmit={(event) => {
        event.preventDefault()
        if (timeouts) change.mutate({ timeouts })
      }}
    >
      {NETWORK_PHASES.map((phase) => (
        <TextInput
          key={phase}
          label={t(`network.timeout.${phase}`)}
          inputMode="numeric"
          rightSection={t('network.timeouts.unit')}
          rightSectionWidth={UNIT_PX}
          value={typed[phase]}
          error={complain(phase)}
          onChange={(event) => {
            setTyped({ ...typed, [phase]: event.currentTarget.value })
            change.reset()
          }}
        />
      ))}
      <div className={styles['line']}>
        <ActButton
          obstacle={timeouts ? (isSame ? t('obstacle.unchanged') : undefined) : t('obstacle.mend')}
          loading={change.isPending}
        >
          {t('action.save')}
        </ActButton>
        <Button
          variant="subtle"
          onClick={() => {
            setTyped(toTyped(USUAL))
          }}
        >
          {t('network.timeouts.usual')}
        </Button>
      </div>
      {change.error && <p role="alert">{describe(change.error.failure)}</p>}
    </form>
  )
}

function toTyped({ connect, read, send, upload, download }: NetworkTimeouts): Typed {
  return {
    connect: String(connect),
    read: String(read),
    send: String(send),
    upload: String(upload),
    download: String(download),
  }
}

function parseSeconds(phase: NetworkPhase, text: string): number | undefined {
  if (!/^\d+$/u.test(text.trim())) return undefined
  const parsed = networkTimeoutsSchema.shape[phase].safeParse(Number(text))
  return parsed.success ? parsed.data : undefined
}

/** Undefined while one of the timeouts is wrong. */
function toTimeouts(typed: Typed): NetworkTimeouts | undefined {
  if (NETWORK_PHASES.some((phase) => parseSeconds(phase, typed[phase]) === undefined)) {
    return undefined
  }
  return networkTimeoutsSchema.parse({
    connect: Number(typed.connect),
    read: Number(typed.read),
    send: Number(typed.send),
    upload: Number(typed.upload),
    download: Number(typed.download),
  })
}
