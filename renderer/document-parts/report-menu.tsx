// Menu that saves a report of the selected documents, or of all in the list, as a workbook or as text.
import { Button, Menu } from '@mantine/core'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useSaveReport } from '../queries/report.ts'

const FORMATS = ['xlsx', 'csv', 'evidence'] as const

type ReportMenuProps = {
  readonly selection: DocumentSelection
  /** What the selection is, in words; absent in a list: what is selected there, else all. */
  readonly about?: string
}

export function ReportMenu({ selection, about }: ReportMenuProps) {
  const t = useTranslate()
  const save = useSaveReport()
  const saved =
    save.data?.kind === 'saved'
      ? t('report.saved', { file: save.data.fileName, count: save.data.documents })
      : undefined
  return (
    <>
      {saved !== undefined && (
        <span className="quiet cut" role="status" title={saved}>
          {saved}
        </span>
      )}
      {save.error && <FailureNotice title={t('report.notSaved')} failure={save.error.failure} />}
      <Menu position="bottom-end" transitionProps={{ duration: 0 }} hideDetached={false}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Icon name="sheet" />}
            rightSection={<Icon name="down" />}
            loading={save.isPending}
          >
            {t('report.save')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{about ?? t('report.ofSelection')}</Menu.Label>
          {FORMATS.map((format) => (
            <Menu.Item
              key={format}
              onClick={() => {
                save.mutate({ selection, format })
              }}
            >
              {t(`report.as.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
