// Annexes of the batch: PDFs appended to every contract, in an order that is changed here.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId, Sha256 } from '../../../../shared/model/ids.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import { usePickFiles } from '../../../queries/adding.ts'
import type { useAddAnnexes } from '../../../queries/annexes.ts'
import {
  useArrangeAnnexes,
  useReplaceAnnex,
  useResumeAnnexes,
  useStopAnnexes,
} from '../../../queries/annexes.ts'
import { useFileWork } from '../../../queries/file-work.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { AnnexItem } from './annex-item.tsx'
import { FileNote } from './file-note.tsx'
import styles from './file-note.module.css'
import { ListToggle } from './list-toggle.tsx'
import { useRowsWhileAdding } from './use-rows-while-adding.ts'
import { WorkBar } from './work-bar.tsx'

type AnnexesBarProps = {
  readonly batch: BatchView
  /** Drafts only. */
  readonly rows: readonly DocumentRowView[]
  readonly isLocked: boolean
  readonly add: ReturnType<typeof useAddAnnexes>
  readonly onAdd: () => void
}

export function AnnexesBar({ batch, rows, isLocked, add, onAdd }: AnnexesBarProps) {
  const t = useTranslate()
  const pick = usePickFiles()
  const [isExpanded, setIsExpanded] = useState(false)
  const replace = useReplaceAnnex(batch.id)
  const arrange = useArrangeAnnexes(batch.id)
  const resume = useResumeAnnexes(batch.id)
  const work = useFileWork(batch.id, 'annexes')
  useRowsWhileAdding(batch.id, work)
  const annexes = batch.annexes ?? []
  const more = useRef<HTMLButtonElement>(null)
  useLostFocus(more, annexes.length, 'change')
  const refused = [...(add.data ?? []), ...(replace.data ?? [])]
  const error = add.error ?? replace.error ?? arrange.error ?? resume.error
  const isBusy = add.isPending || replace.isPending || arrange.isPending
  const pages = annexes.reduce((sum, annex) => sum + annex.pages, 0)
  return (
    <>
      {error && <FailureNotice title={t('annexes.failed')} failure={error.failure} />}
      {refused.map(({ fileName, reason }) => (
        <FileNote
          key={`${fileName} ${reason}`}
          tone="warn"
          icon="warn"
          words={t(`annexes.refused.${reason}`, { name: fileName })}
        />
      ))}
      <Appending {...{ batchId: batch.id, rows, isLocked, work, resume }} />
      {annexes.length > 0 && (
        <FileNote
          tone="quiet"
          icon="copy"
          words={t('annexes.chosen', {
            count: annexes.length,
            pages: t('annexes.pages', { count: pages }),
          })}
          more={
            isExpanded && (
              <AnnexList
                annexes={annexes}
                isDisabled={isLocked || isBusy}
                onArrange={arrange.mutate}
                onReplace={(sha256) => {
                  whenDone(pick.mutateAsync(), ([file]) => {
                    if (file) replace.mutate({ sha256, file })
                  })
                }}
              />
            )
          }
        >
          <ListToggle isOpen={isExpanded} onChange={setIsExpanded} />
          <Button
            ref={more}
            variant="default"
            disabled={isLocked}
            loading={add.isPending}
            onClick={onAdd}
          >
            {t('annexes.addMore')}
          </Button>
        </FileNote>
      )}
    </>
  )
}

type AppendingProps = {
  readonly batchId: BatchId
  readonly rows: readonly DocumentRowView[]
  readonly isLocked: boolean
  readonly work: ReturnType<typeof useFileWork>
  readonly resume: ReturnType<typeof useResumeAnnexes>
}

/** Progress of the work that appends the annexes, or the number of documents that wait for it. */
function Appending({ batchId, rows, isLocked, work, resume }: AppendingProps) {
  const t = useTranslate()
  const format = useFormat()
  const stop = useStopAnnexes(batchId)
  if (work) {
    return (
      <WorkBar
        words={t('annexes.appending', {
          done: format.count(work.done),
          total: format.count(work.total),
        })}
        done={work.done}
        total={work.total}
        about=""
        isStopping={stop.isPending}
        onStop={() => {
          stop.mutate()
        }}
      />
    )
  }
  const waiting = rows.filter(({ findings }) =>
    findings.some(({ code }) => code === 'annex.waiting' || code === 'annex.storeUnwritable'),
  ).length
  if (waiting === 0) return null
  return (
    <FileNote tone="bad" icon="bad" words={t('annexes.waiting', { count: waiting })}>
      <Button
        variant="default"
        disabled={isLocked}
        loading={resume.isPending}
        onClick={() => {
          resume.mutate()
        }}
      >
        {t('annexes.resume')}
      </Button>
    </FileNote>
  )
}

type AnnexListProps = {
  readonly annexes: NonNullable<BatchView['annexes']>
  readonly isDisabled: boolean
  readonly onArrange: (order: readonly Sha256[]) => void
  readonly onReplace: (sha256: Sha256) => void
}

function AnnexList({ annexes, isDisabled, onArrange, onReplace }: AnnexListProps) {
  const t = useTranslate()
  const order = annexes.map(({ file }) => file.sha256)
  return (
    <ol className={styles['list']} aria-label={t('annexes.title')}>
      {annexes.map((annex, index) => (
        <AnnexItem
          key={annex.file.sha256}
          annex={annex}
          index={index}
          count={annexes.length}
          isDisabled={isDisabled}
          onMove={(to) => {
            onArrange(order.toSpliced(index, 1).toSpliced(to, 0, annex.file.sha256))
          }}
          onRemove={() => {
            onArrange(order.toSpliced(index, 1))
          }}
          onReplace={() => {
            onReplace(annex.file.sha256)
          }}
        />
      ))}
    </ol>
  )
}
