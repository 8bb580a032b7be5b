// What lay among the files that were added and is no contract: how many, which, and what is of use.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FileToken } from '../../../../shared/model/file-token.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { LeftOut } from '../../../../shared/model/left-out.ts'
import { shortenName } from '../../../components/split-name.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useLeftOut } from '../../../queries/adding.ts'
import { useOfferLotes } from '../../../queries/lotes.ts'
import { FileNote } from './file-note.tsx'
import styles from './file-note.module.css'
import { ListToggle } from './list-toggle.tsx'

type LeftOutNoteProps = {
  readonly batchId: BatchId
  readonly isLocked: boolean
  readonly onSheet: (file: FileToken) => void
}

/** Named in the line itself. */
const FEW = 3

export function LeftOutNote({ batchId, isLocked, onSheet }: LeftOutNoteProps) {
  const t = useTranslate()
  const format = useFormat()
  const leftOut = useLeftOut(batchId)
  const offerLotes = useOfferLotes()
  const [dismissedAt, setDismissedAt] = useState<number>()
  const [isWhole, setIsWhole] = useState(false)
  if (!leftOut || leftOut.at === dismissedAt) return null
  const { told, count, isCutShort, made } = leftOut
  if (count === 0 && !isCutShort && made > 0) return null
  const some = told.slice(0, FEW).map(({ file }) => shortenName(file.name))
  const names = count > FEW ? [...some, t('files.leftOutMore', { count: count - FEW })] : some
  const words = [
    ...(made === 0 ? [t('files.nothingFound')] : []),
    ...(count === 0 ? [] : [t('files.leftOut', { count, names: format.list(names) })]),
    ...(isCutShort ? [t('files.cutShort')] : []),
  ].join(' ')
  const sheet = told.find(({ kind }) => kind === 'sheet')
  const lotes = told.filter(({ kind }) => kind === 'lote')
  const use = (act: () => void): void => {
    setDismissedAt(leftOut.at)
    act()
  }
  return (
    <FileNote
      tone={isCutShort ? 'warn' : 'quiet'}
      icon={isCutShort ? 'warn' : 'info'}
      words={words}
      more={isWhole && <LeftOutList told={told} count={count} />}
    >
      {sheet && (
        <Button
          variant="default"
          disabled={isLocked}
          onClick={() => {
            use(() => {
              onSheet(sheet.file)
            })
          }}
        >
          {t('files.useSheet', { name: sheet.file.name })}
        </Button>
      )}
      {lotes.length > 0 && (
        <Button
          variant="default"
          onClick={() => {
            use(() => {
              offerLotes.mutate(lotes.map(({ file }) => file.token))
            })
          }}
        >
          {t('files.openLotes', { count: lotes.length })}
        </Button>
      )}
      {count > 0 && <ListToggle isOpen={isWhole} onChange={setIsWhole} />}
      <Button
        variant="subtle"
        color="gray"
        onClick={() => {
          setDismissedAt(leftOut.at)
        }}
      >
        {t('files.dismiss')}
      </Button>
    </FileNote>
  )
}

function LeftOutList({
  told,
  count,
}: {
  readonly told: readonly LeftOut[]
  readonly count: number
}) {
  const t = useTranslate()
  return (
    // A list that scrolls is reached with the keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['list']} tabIndex={0}>
      {told.map(({ file, kind }) => (
        <li key={file.token} className={styles['item']}>
          <span className={styles['itemName']}>{file.name}</span>
          <span className={`quiet ${styles['itemRest'] ?? ''}`}>{t(`files.leftOut.${kind}`)}</span>
        </li>
      ))}
      {count > told.length && (
        <li className="quiet">{t('files.leftOutMore', { count: count - told.length })}</li>
      )}
    </ul>
  )
}
