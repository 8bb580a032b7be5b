// Menu of the files of one document at the service; each is saved into a folder that the person chooses.
import { Button, Menu } from '@mantine/core'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { ServiceDocumentRow } from '../../../shared/model/service-view.ts'
import { SERVICE_FILES } from '../../../shared/model/service-view.ts'
import { ActButton } from '../../components/act-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { describeSaved } from '../../components/describe-saved.ts'
import { useTranslate } from '../../i18n.tsx'
import { useSaveServiceFile } from '../../queries/service-documents.ts'

type FileMenuProps = {
  readonly accountId: AccountId
  readonly row: ServiceDocumentRow | undefined
}

const doNothing = (): void => {}

export function FileMenu({ accountId, row }: FileMenuProps) {
  const t = useTranslate()
  const { mutate, data, error, isPending } = useSaveServiceFile()
  return (
    <>
      {error && <FailureNotice title={t('service.fileFailed')} failure={error.failure} />}
      {data && <p role="status">{describeSaved(data, t)}</p>}
      {row ? (
        <Menu position="bottom-end" transitionProps={{ duration: 0 }} hideDetached={false}>
          <Menu.Target>
            <Button variant="default" loading={isPending}>
              {t('service.files')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {SERVICE_FILES.map((what) => (
              <Menu.Item
                key={what}
                onClick={() => {
                  mutate({ accountId, partnerId: row.id, name: row.name, what })
                }}
              >
                {t(`service.file.${what}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <ActButton variant="default" obstacle={t('service.filesNone')} onClick={doNothing}>
          {t('service.files')}
        </ActButton>
      )}
    </>
  )
}
