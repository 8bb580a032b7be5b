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
import { whenDone } from '../../../queries/use-operation.ts'
import { useTyped } from '../../../state/kept-state.ts'
import styles from './network.module.css'

const UNIT_PX = 80
const USUAL = networkTimeoutsSchema.parse({})
type Typed = Readonly<Record<NetworkPhase, string>>
const TYPED_TIMEOUTS = 'timeouts'

export function TimeoutsPart({ saved }: { readonly saved: NetworkTimeouts }) {
  const t = useTranslate()
  const { typed } = useTyped<Typed>(TYPED_TIMEOUTS)
  const [isOpenAtFirst] = useState(typed !== undefined)
  return (
    <details className={styles['part']} open={isOpenAtFirst}>
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
  const { typed, type, drop } = useTyped<Typed>(TYPED_TIMEOUTS)
  const shown = typed ?? toTyped(saved)
  const setShown = (next: Typed): void => {
    type(next)
    change.reset()
  }
  const timeouts = toTimeouts(shown)
  const isSame = JSON.stringify(saved) === JSON.stringify(timeouts)
  const complain = (phase: NetworkPhase): string | undefined => {
    const { least, most } = NETWORK_TIMEOUTS[phase]
    return parseSeconds(phase, shown[phase]) === undefined
      ? t('network.timeouts.problem', { least: format.count(least), most: format.count(most) })
      : undefined
  }
  return (
    <form
      className={styles['timeouts']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!timeouts) return
        whenDone(change.mutateAsync({ timeouts }), () => {
          drop(typed)
        })
      }}
    >
      {NETWORK_PHASES.map((phase) => (
        <TextInput
          key={phase}
          label={t(`network.timeout.${phase}`)}
          inputMode="numeric"
          rightSection={t('network.timeouts.unit')}
          rightSectionWidth={UNIT_PX}
          value={shown[phase]}
          error={complain(phase)}
          onChange={(event) => {
            setShown({ ...shown, [phase]: event.currentTarget.value })
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
            setShown(toTyped(USUAL))
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
