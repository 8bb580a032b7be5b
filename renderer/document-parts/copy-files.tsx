// Copies the signed files of a selection to a folder or a zip file that the person chooses, and reports the result.
import type { DocumentSelection } from '../../shared/model/selection.ts'
import { ActButton } from '../components/act-button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useTranslate } from '../i18n.tsx'
import { useCopyArchived } from '../queries/archive.ts'

type CopyFilesProps = {
  readonly selection: DocumentSelection
  /** Number of selected documents that are signed. */
  readonly count: number
  /** Whether there is room for the full labels. */
  readonly hasRoom?: boolean
}

export function CopyFiles({ selection, count, hasRoom = false }: CopyFilesProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const copy = useCopyArchived('archive.copy')
  const zip = useCopyArchived('archive.zip')
  const latest = copy.submittedAt > zip.submittedAt ? copy : zip
  const done = latest.data?.kind === 'closed' ? undefined : latest.data
  const obstacle = count === 0 ? t('obstacle.noneLeft') : undefined
  return (
    <>
      <ActButton
        variant="default"
        leftSection={<Icon name="copy" />}
        loading={copy.isPending}
        obstacle={obstacle}
        aria-label={t('archive.copy', { count })}
        onClick={() => {
          copy.mutate(selection)
        }}
      >
        {t(hasRoom ? 'archive.copy' : 'archive.copyShort', { count })}
      </ActButton>
      <ActButton
        variant="default"
        leftSection={<Icon name="archive" />}
        loading={zip.isPending}
        obstacle={obstacle}
        aria-label={t('archive.zip', { count })}
        onClick={() => {
          zip.mutate(selection)
        }}
      >
        {t(hasRoom ? 'archive.zip' : 'archive.zipShort', { count })}
      </ActButton>
      {latest.error && (
        <FailureNotice title={t('archive.copyFailed')} failure={latest.error.failure} />
      )}
      {done && (
        <div role="status">
          {done.copied > 0 && (
            <p>
              {done.kind === 'copied'
                ? t('archive.copied', { count: done.copied, folder: done.folder })
                : t('archive.zipped', { count: done.copied, file: done.fileName })}
            </p>
          )}
          {done.without > 0 && <p>{t('archive.missing', { count: done.without })}</p>}
          {done.notCopied > 0 && (
            <>
              <p className="tone-bad">{t('archive.notCopied', { count: done.notCopied })}</p>
              <ul>
                {done.failed.map(({ name, failure }, index) => (
                  <li key={index}>
                    {name}: {describe(failure)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </>
  )
}
