// Commands on the files: above the list, or instead of it while there are none.
import { Button, Stack, Tooltip } from '@mantine/core'
import type { Ref } from 'react'
import type { FileToken } from '../../../../shared/model/file-token.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useWriteSamples } from '../../../queries/adding.ts'
import { useSettings } from '../../../queries/settings.ts'
import { SheetButton } from '../sheet/sheet-button.tsx'
import styles from './files-step.module.css'

export const PICK_KEYS = 'mod+O'

export const FOLDER_KEYS = 'mod+shift+O'

type PickProps = {
  readonly isPicking: boolean
  readonly onPick: () => void
  readonly onPickFolder: () => void
}

type PickButtonsProps = PickProps & { readonly isDisabled: boolean }

function PickButtons({ isPicking, isDisabled, onPick, onPickFolder }: PickButtonsProps) {
  const t = useTranslate()
  const pickKeys = useAriaKeys(PICK_KEYS)
  const folderKeys = useAriaKeys(FOLDER_KEYS)
  return (
    <>
      <Tooltip label={<Shortcut keys={PICK_KEYS} />}>
        <Button
          aria-keyshortcuts={pickKeys}
          leftSection={<Icon name="add" />}
          loading={isPicking}
          disabled={isDisabled}
          onClick={onPick}
        >
          {t('files.pick')}
        </Button>
      </Tooltip>
      <Tooltip label={<Shortcut keys={FOLDER_KEYS} />}>
        <Button
          variant="default"
          aria-keyshortcuts={folderKeys}
          leftSection={<Icon name="folder" />}
          disabled={isDisabled || isPicking}
          onClick={onPickFolder}
        >
          {t('files.pickFolder')}
        </Button>
      </Tooltip>
    </>
  )
}

type FilesToolsProps = PickProps & {
  /** Number of selected documents, which Remove would remove. */
  readonly count: number
  readonly isLocked: boolean
  readonly isAddingAnnexes: boolean
  readonly annexButton: Ref<HTMLButtonElement>
  readonly onRemove: () => void
  readonly onAddAnnexes: () => void
}

export function FilesTools({
  count,
  isLocked,
  isAddingAnnexes,
  annexButton,
  onRemove,
  onAddAnnexes,
  ...pick
}: FilesToolsProps) {
  const t = useTranslate()
  return (
    <div className={styles['tools']}>
      <PickButtons isDisabled={isLocked} {...pick} />
      <SheetButton isLocked={isLocked} />
      <Tooltip label={t('annexes.about')}>
        <Button
          ref={annexButton}
          variant="default"
          leftSection={<Icon name="copy" />}
          loading={isAddingAnnexes}
          disabled={isLocked}
          onClick={onAddAnnexes}
        >
          {t('annexes.add')}
        </Button>
      </Tooltip>
      <ActButton
        variant="default"
        leftSection={<Icon name="remove" />}
        disabled={isLocked}
        obstacle={count === 0 && !isLocked ? t('files.removeNone') : undefined}
        hint={<Shortcut keys="Delete" />}
        onClick={onRemove}
      >
        {count > 1 ? t('files.removeMany', { count }) : t('files.remove')}
      </ActButton>
      {!isLocked && <span className={`quiet ${styles['aside']}`}>{t('files.dropToo')}</span>}
    </div>
  )
}

type FilesEmptyProps = PickProps & {
  readonly isAdding: boolean
  readonly onFiles: (files: readonly FileToken[]) => void
}

export function FilesEmpty({ isAdding, onFiles, ...pick }: FilesEmptyProps) {
  const t = useTranslate()
  if (isAdding) return <p className="quiet after-a-moment">{t('files.incoming')}</p>
  return (
    <EmptyState
      icon="file"
      title={t('files.emptyTitle')}
      about={t('files.emptyAbout')}
      more={<SampleFiles onFiles={onFiles} />}
    >
      <PickButtons isDisabled={false} {...pick} />
      <SheetButton isLocked={false} />
    </EmptyState>
  )
}

/** Button that writes sample contracts, in practice only. */
function SampleFiles({ onFiles }: Pick<FilesEmptyProps, 'onFiles'>) {
  const t = useTranslate()
  const { environment } = useSettings()
  const write = useWriteSamples()
  if (environment !== 'practice') return null
  return (
    <Stack align="center" gap={4} pt={24}>
      <p className="quiet">{t('files.samplesAbout')}</p>
      <Button
        variant="subtle"
        leftSection={<Icon name="folder" />}
        loading={write.isPending}
        onClick={() => {
          write.mutate(undefined, { onSuccess: onFiles })
        }}
      >
        {t('files.writeSamples')}
      </Button>
      {write.error && (
        <FailureNotice title={t('files.samplesNotWritten')} failure={write.error.failure} />
      )}
    </Stack>
  )
}
