// Choice of the proxy: two of the choices take effect at once, the manual one when its address is complete. Choice and
// address follow the saved ones while nothing is chosen or typed.
import { SegmentedControl, TextInput } from '@mantine/core'
import type { ProxyChoice } from '../../../../shared/model/network.ts'
import {
  proxyHostSchema,
  proxyPortSchema,
  proxyUserSchema,
} from '../../../../shared/model/network.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { useFailureText } from '../../../components/use-failure-text.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useChangeNetwork } from '../../../queries/network.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useTyped } from '../../../state/kept-state.ts'
import styles from './network.module.css'

const KINDS = ['system', 'none', 'manual'] as const
type Typed = { readonly host: string; readonly port: string; readonly user: string }

export function ProxyPart({ saved }: { readonly saved: ProxyChoice }) {
  const t = useTranslate()
  const describe = useFailureText()
  const change = useChangeNetwork()
  const { typed: chosen, type: choose, drop } = useTyped<ProxyChoice['kind']>('proxy kind')
  const kind = chosen ?? saved.kind
  return (
    <>
      <SegmentedControl
        className={styles['choice']}
        aria-label={t('network.proxy.label')}
        data={KINDS.map((value) => ({ value, label: t(`network.proxy.${value}`) }))}
        value={kind}
        onChange={(value) => {
          choose(value)
          change.reset()
          if (value === 'manual') return
          const showSaved = (): void => {
            drop(value)
          }
          change.mutateAsync({ proxy: { kind: value } }).then(showSaved, showSaved)
        }}
      />
      {kind === 'manual' && (
        <ManualProxyForm
          saved={saved}
          onSaved={() => {
            drop('manual')
          }}
        />
      )}
      {change.error && <p role="alert">{describe(change.error.failure)}</p>}
    </>
  )
}

type ManualProxyFormProps = { readonly saved: ProxyChoice; readonly onSaved: () => void }

function ManualProxyForm({ saved, onSaved }: ManualProxyFormProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const change = useChangeNetwork()
  const { typed, type: keep, drop } = useTyped<Typed>('proxy address')
  const shown = typed ?? toTyped(saved)
  const proxy = toProxy(shown)
  const isHostWrong = shown.host !== '' && !proxyHostSchema.safeParse(shown.host).success
  const isPortWrong = shown.port !== '' && parsePort(shown.port) === undefined
  const isUserWrong = shown.user.trim() !== '' && !proxyUserSchema.safeParse(shown.user).success
  const type = (part: Partial<Typed>): void => {
    keep({ ...shown, ...part })
    change.reset()
  }
  const isSame =
    saved.kind === 'manual' && JSON.stringify(toTyped(saved)) === JSON.stringify(trim(shown))
  const obstacle = proxy
    ? isSame
      ? t('obstacle.unchanged')
      : undefined
    : t(isHostWrong || isPortWrong || isUserWrong ? 'obstacle.mend' : 'obstacle.proxy')
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!proxy) return
        whenDone(change.mutateAsync({ proxy }), () => {
          drop(typed)
          onSaved()
        })
      }}
    >
      <TextInput
        className={styles['host']}
        label={t('network.proxy.host')}
        spellCheck={false}
        value={shown.host}
        error={isHostWrong ? t('network.proxy.hostProblem') : undefined}
        onChange={(event) => {
          type({ host: event.currentTarget.value })
        }}
      />
      <TextInput
        className={styles['port']}
        label={t('network.proxy.port')}
        inputMode="numeric"
        value={shown.port}
        error={isPortWrong ? t('network.proxy.portProblem') : undefined}
        onChange={(event) => {
          type({ port: event.currentTarget.value })
        }}
      />
      <TextInput
        className={styles['user']}
        label={t('network.proxy.user')}
        autoComplete="off"
        spellCheck={false}
        value={shown.user}
        error={isUserWrong ? t('network.proxy.userProblem') : undefined}
        onChange={(event) => {
          type({ user: event.currentTarget.value })
        }}
      />
      <ActButton
        className={styles['besideField'] ?? ''}
        obstacle={obstacle}
        loading={change.isPending}
      >
        {t('action.save')}
      </ActButton>
      {change.error && (
        <p role="alert" className={styles['whole']}>
          {describe(change.error.failure)}
        </p>
      )}
    </form>
  )
}

function toTyped(proxy: ProxyChoice): Typed {
  if (proxy.kind !== 'manual') return { host: '', port: '', user: '' }
  return { host: proxy.host, port: String(proxy.port), user: proxy.user ?? '' }
}

function trim({ host, port, user }: Typed): Typed {
  return { host: host.trim(), port: port.trim(), user: user.trim() }
}

function parsePort(text: string): number | undefined {
  if (!/^\d+$/u.test(text.trim())) return undefined
  const parsed = proxyPortSchema.safeParse(Number(text))
  return parsed.success ? parsed.data : undefined
}

/** Undefined while the address is incomplete or wrong. */
function toProxy(typed: Typed): ProxyChoice | undefined {
  const host = proxyHostSchema.safeParse(typed.host)
  const port = parsePort(typed.port)
  if (!host.success || port === undefined) return undefined
  if (typed.user.trim() === '') return { kind: 'manual', host: host.data, port }
  const user = proxyUserSchema.safeParse(typed.user)
  return user.success ? { kind: 'manual', host: host.data, port, user: user.data } : undefined
}
