// Annexes of the batch: PDFs appended to every contract, in an order that is changed here.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
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
  const format = useFormat()
  const pick = usePickFiles()
  const [isExpanded, setIsExpanded] = useState(false)
  const replace = useReplaceAnnex(batch.id)
  const arrange = useArrangeAnnexes(batch.id)
  const stop = useStopAnnexes(batch.id)
  const resume = useResumeAnnexes(batch.id)
  const work = useFileWork(batch.id, 'annexes')
  useRowsWhileAdding(batch.id, work)
  const annexes = batch.annexes ?? []
  const more = useRef<HTMLButtonElement>(null)
  useLostFocus(more, annexes.length, 'change')
  const order = annexes.map(({ file }) => file.sha256)
  const refused = [...(add.data ?? []), ...(replace.data ?? [])]
  const error = add.error ?? replace.error ?? arrange.error ?? resume.error
  const isBusy = add.isPending || replace.isPending || arrange.isPending
  const waiting = rows.filter(({ findings }) =>
    findings.some(({ code }) => code === 'annex.waiting' || code === 'annex.storeUnwritable'),
  ).length
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
      {work && (
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
      )}
      {waiting > 0 && !work && (
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
      )}
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
              <ol className={styles['list']} aria-label={t('annexes.title')}>
                {annexes.map((annex, index) => (
                  <AnnexItem
                    key={annex.file.sha256}
                    annex={annex}
                    index={index}
                    count={annexes.length}
                    isDisabled={isLocked || isBusy}
                    onMove={(to) => {
                      arrange.mutate(order.toSpliced(index, 1).toSpliced(to, 0, annex.file.sha256))
                    }}
                    onRemove={() => {
                      arrange.mutate(order.toSpliced(index, 1))
                    }}
                    onReplace={() => {
                      pick.mutate(undefined, {
                        onSuccess: ([file]) => {
                          if (file) replace.mutate({ sha256: annex.file.sha256, file })
                        },
                      })
                    }}
                  />
                ))}
              </ol>
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
