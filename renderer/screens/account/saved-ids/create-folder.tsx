// Form for a new folder of the account: created at the service, and saved with its name at once.
import { Group, TextInput } from '@mantine/core'
import type { AccountId } from '../../../../shared/model/ids.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useSavedIdsChanges } from '../../../queries/saved-ids.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useTyped } from '../../../state/kept-state.ts'

const LONGEST_NAME = 200

export function CreateFolder({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const { createFolder } = useSavedIdsChanges(accountId)
  const { typed: name = '', type, drop } = useTyped<string>(`new folder ${accountId}`)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        whenDone(createFolder.mutateAsync(name.trim()), ({ kind }) => {
          if (kind === 'created') drop(name)
        })
      }}
    >
      <Group align="end">
        <TextInput
          label={t('savedIds.newFolder')}
          value={name}
          maxLength={LONGEST_NAME}
          flex={1}
          onChange={(event) => {
            type(event.currentTarget.value)
          }}
        />
        <ActButton
          variant="default"
          loading={createFolder.isPending}
          obstacle={name.trim() === '' ? t('obstacle.name') : undefined}
        >
          {t('savedIds.createFolder')}
        </ActButton>
      </Group>
      {createFolder.error && (
        <FailureNotice title={t('savedIds.notCreated')} failure={createFolder.error.failure} />
      )}
      {createFolder.data && <p role="status">{t(`savedIds.folder.${createFolder.data.kind}`)}</p>}
    </form>
  )
}
