// Note about added files that are no contracts: how many, which, and those that can be opened. It stays until it is
// dismissed, also after a restart.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FileToken } from '../../../../shared/model/file-token.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { SkippedFilesView, SkippedFileView } from '../../../../shared/model/skipped-files.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useDismissSkippedFiles, useSkippedFiles } from '../../../queries/adding.ts'
import { useOfferLotes } from '../../../queries/lotes.ts'
import { FileNote } from './file-note.tsx'
import styles from './file-note.module.css'
import { ListToggle } from './list-toggle.tsx'
import { shortenName } from './shorten-name.ts'

type SkippedFilesNoteProps = {
  readonly batchId: BatchId
  readonly isLocked: boolean
  readonly onSheet: (file: FileToken) => void
}

/** Files named in the line itself. */
const MAX_NAMED = 3

export function SkippedFilesNote({ batchId, isLocked, onSheet }: SkippedFilesNoteProps) {
  const t = useTranslate()
  const skipped = useSkippedFiles(batchId)
  const dismiss = useDismissSkippedFiles(batchId)
  const offerLotes = useOfferLotes()
  const [isWhole, setIsWhole] = useState(false)
  const words = useSkippedWords(skipped)
  if (!skipped) return null
  const { files, count, isCutShort } = skipped
  const [sheet] = listTokens(files, 'sheet')
  const lotes = listTokens(files, 'lote')
  return (
    <FileNote
      tone={isCutShort ? 'warn' : 'quiet'}
      icon={isCutShort ? 'warn' : 'info'}
      words={words}
      more={
        <>
          {isWhole && <SkippedFilesList files={files} count={count} />}
          {offerLotes.error && (
            <FailureNotice
              title={t('files.lotesNotShown', { count: lotes.length })}
              failure={offerLotes.error.failure}
            />
          )}
          {dismiss.error && (
            <FailureNotice title={t('files.notDismissed')} failure={dismiss.error.failure} />
          )}
        </>
      }
    >
      {sheet && (
        <Button
          variant="default"
          disabled={isLocked}
          onClick={() => {
            onSheet(sheet)
          }}
        >
          {t('files.useSheet', { name: sheet.name })}
        </Button>
      )}
      {lotes.length > 0 && (
        <Button
          variant="default"
          onClick={() => {
            offerLotes.mutate(lotes.map(({ token }) => token))
          }}
        >
          {t('files.openLotes', { count: lotes.length })}
        </Button>
      )}
      {count > 0 && <ListToggle isOpen={isWhole} onChange={setIsWhole} />}
      <Button
        variant="subtle"
        color="gray"
        loading={dismiss.isPending}
        onClick={() => {
          dismiss.mutate()
        }}
      >
        {t('files.dismiss')}
      </Button>
    </FileNote>
  )
}

function useSkippedWords(skipped: SkippedFilesView | undefined): string {
  const t = useTranslate()
  const format = useFormat()
  if (!skipped) return ''
  const { isCutShort, isNothingAdded } = skipped
  const offered = new Set(listOffered(skipped.files))
  // A file that has its own button is not counted as skipped.
  const files = skipped.files.filter((file) => !offered.has(file))
  const count = skipped.count - offered.size
  const some = files.slice(0, MAX_NAMED).map(({ name }) => shortenName(name))
  const rest = count - some.length
  const names = rest > 0 ? [...some, t('files.skippedMore', { count: rest })] : some
  const said = [
    ...(isNothingAdded ? [t('files.nothingFound')] : []),
    ...(count === 0 ? [] : [t('files.skipped', { count, names: format.list(names) })]),
    ...(isCutShort ? [t('files.cutShort')] : []),
  ]
  return said.length > 0 ? said.join(' ') : t('files.cameAlong', { count: offered.size })
}

/** Returns the files with their own button: the first spreadsheet, and every batch file. */
function listOffered(files: readonly SkippedFileView[]): readonly SkippedFileView[] {
  const open = files.filter(({ token }) => token !== undefined)
  const sheet = open.find(({ kind }) => kind === 'sheet')
  return [...(sheet ? [sheet] : []), ...open.filter(({ kind }) => kind === 'lote')]
}

function listTokens(
  files: readonly SkippedFileView[],
  wanted: SkippedFileView['kind'],
): readonly FileToken[] {
  return files.flatMap(({ kind, name, token }) =>
    kind === wanted && token !== undefined ? [{ name, token }] : [],
  )
}

function SkippedFilesList({ files, count }: Pick<SkippedFilesView, 'files' | 'count'>) {
  const t = useTranslate()
  return (
    // Reached by Tab, so that the keyboard can scroll the list (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['list']} tabIndex={0}>
      {files.map(({ name, kind }, index) => (
        // Files of several folders may have one name, and the list only grows, so the index is the key.
        <li key={index} className={styles['item']}>
          <span className={styles['itemName']}>{name}</span>
          <span className={`quiet ${styles['itemRest'] ?? ''}`}>{t(`files.skipped.${kind}`)}</span>
        </li>
      ))}
      {count > files.length && (
        <li className="quiet">{t('files.skippedMore', { count: count - files.length })}</li>
      )}
    </ul>
  )
}
