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
}

export function CopyFiles({ selection, count }: CopyFilesProps) {
  const t = useTranslate()
  const { copy, zip, latest } = useFileCopies()
  const obstacle = count === 0 ? t('obstacle.noneLeft') : undefined
  return (
    <>
      <ActButton
        variant="default"
        leftSection={<Icon name="copy" />}
        loading={copy.isPending}
        obstacle={obstacle}
        onClick={() => {
          copy.mutate(selection)
        }}
      >
        {t('archive.copy', { count })}
      </ActButton>
      <ActButton
        variant="default"
        leftSection={<Icon name="archive" />}
        loading={zip.isPending}
        obstacle={obstacle}
        onClick={() => {
          zip.mutate(selection)
        }}
      >
        {t('archive.zip', { count })}…
      </ActButton>
      <CopiesMade latest={latest} />
    </>
  )
}

/** Commands that copy the signed files of a selection, with the one that was given last. */
export function useFileCopies() {
  const copy = useCopyArchived('archive.copy')
  const zip = useCopyArchived('archive.zip')
  return { copy, zip, latest: copy.submittedAt > zip.submittedAt ? copy : zip }
}

/** What the last command copied, and what it could not copy. */
export function CopiesMade({ latest }: Pick<ReturnType<typeof useFileCopies>, 'latest'>) {
  const t = useTranslate()
  const describe = useFailureText()
  const done = latest.data?.kind === 'closed' ? undefined : latest.data
  return (
    <>
      {latest.isPending && <p role="status">{t('archive.copying')}</p>}
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
