// Note about contracts with a password: it is asked once, tried on all of them, and not kept.
import { PasswordInput } from '@mantine/core'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { LOCKS, MAX_PASSWORD_LENGTH } from '../../../../shared/model/locked-files.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useTypedPassword } from '../../../components/use-typed-password.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useOpenLocked } from '../../../queries/locked-files.ts'
import { FileNote } from './file-note.tsx'

type LockedNoteProps = {
  readonly batchId: BatchId
  /** Drafts only. */
  readonly rows: readonly DocumentRowView[]
  readonly isLocked: boolean
}

const LOCK_CODES: readonly string[] = LOCKS.map((lock) => `file.${lock}`)
/** Faults of files that the password did not open, the most informative first. */
const FAULTS = ['storeUnwritable', 'signed', 'editLocked', 'notUnlocked', 'wrongPassword'] as const

export function LockedNote({ batchId, rows, isLocked }: LockedNoteProps) {
  const t = useTranslate()
  const password = useTypedPassword()
  const open = useOpenLocked(batchId, password.take)
  // Word files with a password have no copy here.
  const locked = rows.filter(
    ({ findings, sizeBytes }) =>
      sizeBytes !== undefined && findings.some(({ code }) => LOCK_CODES.includes(code)),
  )
  if (locked.length === 0) return null
  const canOpen = password.typed !== '' && !isLocked && !open.isPending
  const unlock = (): void => {
    password.give()
    open.mutate()
  }
  const failed = open.data?.failed ?? []
  const [fault] = FAULTS.filter((each) => failed.some((one) => one.fault === each))
  return (
    <FileNote
      tone="warn"
      icon="warn"
      words={t('locked.asked', { count: locked.length })}
      more={
        <>
          {fault && <p>{t(`locked.fault.${fault}`, { count: failed.length })}</p>}
          {open.error && <FailureNotice title={t('locked.failed')} failure={open.error.failure} />}
        </>
      }
    >
      <PasswordInput
        flex="none"
        w={200}
        aria-label={t('locked.password')}
        placeholder={t('locked.password')}
        autoComplete="off"
        maxLength={MAX_PASSWORD_LENGTH}
        disabled={isLocked}
        value={password.typed}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && canOpen) unlock()
        }}
        onChange={({ currentTarget }) => password.type(currentTarget.value)}
      />
      <ActButton
        variant="default"
        disabled={isLocked}
        obstacle={password.typed === '' && !isLocked ? t('obstacle.password') : undefined}
        loading={open.isPending}
        onClick={unlock}
      >
        {t('locked.open')}
      </ActButton>
    </FileNote>
  )
}
