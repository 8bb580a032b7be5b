// A second sheet for a batch that has one under way: what would be lost is said before.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FileToken } from '../../../../shared/model/file-token.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSheet } from '../../../queries/sheet.ts'
import { useSheetDoor } from './sheet-door.tsx'
import styles from './sheet.module.css'

type SuccessorQuestionProps = { readonly batchId: BatchId; readonly successor: FileToken }

export function SuccessorQuestion({ batchId, successor }: SuccessorQuestionProps) {
  const t = useTranslate()
  const { answerSuccessor } = useSheetDoor()
  const { data: sheet } = useSheet(batchId)
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    yes.current?.focus()
  }, [])
  return (
    <div role="alertdialog" aria-label={t('sheet.replace')} className={styles['note']}>
      <span className={styles['noteWords']}>
        {t('sheet.replaceQuestion', {
          file: sheet?.kind === 'open' ? sheet.view.file.fileName : '',
          other: successor.name,
        })}
      </span>
      <Button
        ref={yes}
        onClick={() => {
          answerSuccessor(true)
        }}
      >
        {t('sheet.replace')}
      </Button>
      <Button
        variant="default"
        onClick={() => {
          answerSuccessor(false)
        }}
      >
        {t('sheet.keep')}
      </Button>
    </div>
  )
}
