// Users of an account: added by e-mail, deactivated and activated again.
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { ServiceUser, UserAct } from '../../../shared/model/service-view.ts'
import { isEmail } from '../../../shared/rules/email.ts'
import { ActButton } from '../../components/act-button.tsx'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { YesOrCancel } from '../../components/yes-or-cancel.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useChangeUser, useServiceUsers } from '../../queries/service-people.ts'
import { whenDone } from '../../queries/use-operation.ts'
import { useTyped } from '../../state/kept-state.ts'
import { KeptNote } from './kept-note.tsx'
import { SearchedList } from './searched-list.tsx'
import { useUserColumns } from './use-user-columns.ts'
import { mayBeMade, WrittenNote } from './written-note.tsx'

const toText = ({ name, email = '' }: ServiceUser): string => `${name} ${email}`

export function ServiceUsers({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const list = useServiceUsers(accountId)
  const change = useChangeUser(accountId)
  const { data: written, error: refused, isPending: isBusy } = change
  const users = list.data?.value
  const columns = useUserColumns()
  return (
    <Stack gap="sm" flex={1} mih={0}>
      <KeptNote list={list} />
      <InviteForm
        accountId={accountId}
        isBusy={isBusy}
        onInvite={(act, onDone) => {
          whenDone(change.mutateAsync(act), (outcome) => {
            if (mayBeMade(outcome)) onDone()
          })
        }}
      />
      <WrittenNote written={written} failure={refused?.failure} />
      {users && (
        <SearchedList
          all={users}
          toText={toText}
          columns={columns}
          list="users"
          label={t('service.tab.users')}
          searchLabel={t('service.users.search')}
          empty={{
            icon: 'people',
            title: t('service.users.emptyTitle'),
            about: t('service.users.empty'),
            foundNone: t('service.users.foundNone'),
          }}
          renderActs={(user) => (
            <UserActs key={user.id} user={user} isBusy={isBusy} onChange={change.mutate} />
          )}
        />
      )}
    </Stack>
  )
}

type UserActsProps = {
  readonly user: ServiceUser
  readonly isBusy: boolean
  readonly onChange: (act: UserAct) => void
}

/** Commands on a user. Deactivating asks first, since the user can no longer work on the account. */
function UserActs({ user: { id, name, active }, isBusy, onChange }: UserActsProps) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The button cannot take the focus while a change is under way.
  useLostFocus(button, `${isAsking} ${isBusy}`, 'change')
  const close = (): void => {
    setIsAsking(false)
  }
  if (isAsking) {
    return (
      <Group role="group">
        <p>{t('service.users.deactivateQuestion', { name })}</p>
        <YesOrCancel
          words={t('service.users.deactivateNow')}
          isBusy={isBusy}
          onYes={() => {
            close()
            onChange({ kind: 'setActive', id, active: false })
          }}
          onCancel={close}
        />
      </Group>
    )
  }
  return (
    <Button
      ref={button}
      variant="default"
      disabled={isBusy}
      onClick={() => {
        if (active === false) onChange({ kind: 'setActive', id, active: true })
        else setIsAsking(true)
      }}
    >
      {t(active === false ? 'service.users.activate' : 'service.users.deactivate', { name })}
    </Button>
  )
}

type Invitation = { readonly email: string; readonly onlyForSignature: boolean }
const NO_INVITATION: Invitation = { email: '', onlyForSignature: false }

function InviteForm(props: {
  readonly accountId: AccountId
  readonly isBusy: boolean
  /** Called with the typed address, which stays until the change may be made (`onDone`). */
  readonly onInvite: (act: UserAct, onDone: () => void) => void
}) {
  const { accountId, isBusy, onInvite } = props
  const t = useTranslate()
  const { typed, type, drop } = useTyped<Invitation>(`invitation ${accountId}`)
  const { email, onlyForSignature } = typed ?? NO_INVITATION
  const [isRefused, setIsRefused] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsRefused(!isEmail(email))
    if (!isEmail(email)) return
    onInvite({ kind: 'invite', email, onlyForSignature }, () => {
      drop(typed, { email: '', onlyForSignature })
    })
  }
  return (
    <form onSubmit={submit}>
      <Group align="start">
        <TextInput
          label={t('service.users.inviteEmail')}
          inputMode="email"
          spellCheck={false}
          value={email}
          maxLength={254}
          flex={1}
          error={isRefused && !isEmail(email) && t('service.users.emailWrong')}
          onChange={(event) => {
            type({ email: event.currentTarget.value.trim(), onlyForSignature })
          }}
        />
        <Checkbox
          mt={26}
          label={t('service.users.onlyForSignature')}
          checked={onlyForSignature}
          onChange={(event) => {
            type({ email, onlyForSignature: event.currentTarget.checked })
          }}
        />
        <ActButton
          mt={20}
          loading={isBusy}
          obstacle={email === '' ? t('obstacle.email') : undefined}
        >
          {t('service.users.invite')}
        </ActButton>
      </Group>
    </form>
  )
}
