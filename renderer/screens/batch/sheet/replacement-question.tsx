// Question before a second spreadsheet replaces the import under way: what would be lost.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FileToken } from '../../../../shared/model/file-token.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSheet } from '../../../queries/sheet.ts'
import { useSheetOpener } from './sheet-opener.tsx'
import styles from './sheet.module.css'

type ReplacementQuestionProps = { readonly batchId: BatchId; readonly replacement: FileToken }

export function ReplacementQuestion({ batchId, replacement }: ReplacementQuestionProps) {
  const t = useTranslate()
  const { answerReplacement } = useSheetOpener()
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
          other: replacement.name,
        })}
      </span>
      <Button
        ref={yes}
        onClick={() => {
          answerReplacement(true)
        }}
      >
        {t('sheet.replace')}
      </Button>
      <Button
        variant="default"
        onClick={() => {
          answerReplacement(false)
        }}
      >
        {t('sheet.keep')}
      </Button>
    </div>
  )
}
