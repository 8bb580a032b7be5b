// Logo that signers see in messages and on the signing page; a new one is previewed before it is saved.
import { Button, Group, Image, Stack } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '../../../shared/ipc/contract.ts'
import type { AccountLogo } from '../../../shared/model/account-view.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Section } from '../../components/section.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAccountLogo } from '../../queries/account-plan.ts'
import { useChosenAccountId } from '../../queries/service.ts'

export function LogoSection() {
  const t = useTranslate()
  const accountId = useChosenAccountId()
  if (accountId === undefined) return null
  return (
    <Section title={t('logo.title')} about={t('logo.about')}>
      <LogoOf key={accountId} accountId={accountId} />
    </Section>
  )
}

type PickedLogo = Extract<OutputOf<'account.pickLogo'>, { kind: 'picked' }>

function LogoOf({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const format = useFormat()
  const { last, pick, change } = useAccountLogo(accountId)
  /** Image that is not the account's logo yet; a dialog that is closed without one leaves it. */
  const [picked, setPicked] = useState<PickedLogo>()
  const { logo, at } = last.data ?? {}
  return (
    <Stack gap="xs" align="start">
      {!picked && logo && at !== undefined && (
        <>
          <Picture logo={logo} words={t('logo.lastSet', { day: format.day(at) })} />
          <p className="quiet">{t('logo.lastSet', { day: format.day(at) })}</p>
        </>
      )}
      {picked && <Picture logo={picked.logo} words={picked.fileName} />}
      <Group>
        {picked && (
          <Button
            loading={change.isPending}
            onClick={() => {
              change.mutate(picked.logo, {
                onSuccess: ({ kind }) => {
                  if (kind !== 'notDone') setPicked(undefined)
                },
              })
            }}
          >
            {t('logo.change', { file: picked.fileName })}
          </Button>
        )}
        <Button
          variant="default"
          loading={pick.isPending}
          onClick={() => {
            change.reset()
            pick.mutate(undefined, {
              onSuccess: (answer) => {
                if (answer.kind === 'picked') setPicked(answer)
              },
            })
          }}
        >
          {t('logo.pick')}
        </Button>
      </Group>
      {pick.data?.kind === 'refused' && (
        <p role="status">{t(`logo.${pick.data.problem}`, { file: pick.data.fileName })}</p>
      )}
      {pick.error && <FailureNotice title={t('logo.unread')} failure={pick.error.failure} />}
      {change.error && (
        <FailureNotice title={t('logo.notChanged')} failure={change.error.failure} />
      )}
      {change.data && <p role="status">{t(`logo.changed.${change.data.kind}`)}</p>}
    </Stack>
  )
}

const LOGO_HEIGHT_PX = 96

function Picture({ logo, words }: { readonly logo: AccountLogo; readonly words: string }) {
  const { contentType, base64 } = logo
  return (
    <Image
      src={`data:${contentType};base64,${base64}`}
      alt={words}
      h={LOGO_HEIGHT_PX}
      w="auto"
      fit="contain"
    />
  )
}
