// Drop zone for files around other content; it shows what a drop would do while files are dragged over it. Folders
// and files of other kinds are accepted: each gets a row that names its fault.
import type { DragEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { FileToken } from '../../shared/model/file-token.ts'
import { isLoteName } from '../../shared/model/lote.ts'
import { useTranslate } from '../i18n.tsx'
import { useAdmitFiles } from '../queries/adding.ts'
import { useOfferLotes } from '../queries/lotes.ts'
import { whenDone } from '../queries/use-operation.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './file-drop.module.css'
import { Icon } from './icon.tsx'

type FileDropProps = {
  /** What happens to files that are dropped here. */
  readonly words: string
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly FileToken[]) => void
  /** Called with the files that are dropped while disabled; batch files are not among them. */
  readonly onRefused?: (files: readonly File[]) => void
  readonly children: ReactNode
}

export function FileDrop({
  words,
  isDisabled = false,
  onFiles,
  onRefused,
  children,
}: FileDropProps) {
  const t = useTranslate()
  const admit = useAdmitFiles()
  const offer = useOfferLotes()
  const error = admit.error ?? offer.error
  const [isOver, setIsOver] = useState(false)
  // A child is entered before its parent is left, so entries and exits are counted.
  const depth = useRef(0)
  /** Batch files are no contracts: each is looked at in its own dialog. */
  const hand = (tokens: readonly FileToken[]): void => {
    const lotes = tokens.filter(({ name }) => isLoteName(name))
    if (lotes.length > 0) offer.mutate(lotes.map(({ token }) => token))
    if (lotes.length < tokens.length) onFiles(tokens.filter(({ name }) => !isLoteName(name)))
  }
  const move = (event: DragEvent, by: number): void => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setIsOver(depth.current > 0)
  }
  return (
    <div
      className={styles['zone']}
      data-takes-files={!isDisabled}
      onDragEnter={(event) => {
        move(event, 1)
      }}
      onDragOver={(event) => {
        move(event, 0)
      }}
      onDragLeave={(event) => {
        move(event, -1)
      }}
      onDrop={(event) => {
        move(event, -depth.current)
        const files = [...event.dataTransfer.files]
        const refused = isDisabled ? files.filter(({ name }) => !isLoteName(name)) : []
        if (refused.length > 0) onRefused?.(refused)
        if (!isDisabled && files.length > 0) whenDone(admit.mutateAsync(files), hand)
      }}
    >
      {error && <FailureNotice title={t('fileDrop.failed')} failure={error.failure} />}
      {children}
      {isOver && (
        <div className={styles['veil']}>
          <Icon name="file" size={32} />
          <strong>{words}</strong>
        </div>
      )}
    </div>
  )
}
