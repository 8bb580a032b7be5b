// Note about Word contracts: whether they can be converted here, and the button for it.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useFileWork } from '../../../queries/file-work.ts'
import { useConvertWord, useRevertWord, useStopWord, useWordStatus } from '../../../queries/word.ts'
import { FileNote } from './file-note.tsx'
import { shortenName } from './shorten-name.ts'
import { WorkBar } from './work-bar.tsx'

type WordNoteProps = {
  readonly batchId: BatchId
  /** Drafts only. */
  readonly rows: readonly DocumentRowView[]
  readonly isLocked: boolean
}

export function WordNote(props: WordNoteProps) {
  // LibreOffice is looked for only if there is a file to convert.
  return props.rows.some(({ word }) => word !== undefined) ? <WordLines {...props} /> : null
}

function WordLines({ batchId, rows, isLocked }: WordNoteProps) {
  const t = useTranslate()
  const format = useFormat()
  const status = useWordStatus()
  const convert = useConvertWord(batchId)
  const revert = useRevertWord(batchId)
  const stop = useStopWord(batchId)
  const work = useFileWork(batchId, 'word')
  const asIs = rows.filter(({ word }) => word === 'asIs')
  const converted = rows.filter(({ word }) => word === 'converted')
  const failed = convert.data?.failed ?? []
  const names = failed.flatMap(({ documentId }) => {
    const row = asIs.find(({ id }) => id === documentId)
    return row ? [shortenName(row.fileName)] : []
  })
  const failures = [
    { title: t('word.failed'), error: convert.error },
    { title: t('word.notReverted'), error: revert.error },
    { title: t('word.notLookedFor'), error: status.error },
  ]
  return (
    <>
      {failures.map(
        ({ title, error }) =>
          error && <FailureNotice key={title} title={title} failure={error.failure} />,
      )}
      {convert.isPending && (
        <WorkBar
          words={t('word.converting', {
            done: format.count(work?.done ?? 0),
            total: format.count(work?.total ?? asIs.length),
          })}
          done={work?.done ?? 0}
          total={work?.total ?? asIs.length}
          about={work?.fileName ?? ''}
          isStopping={stop.isPending}
          onStop={() => {
            stop.mutate()
          }}
        />
      )}
      {names.length > 0 && !convert.isPending && (
        <FileNote
          tone="warn"
          icon="warn"
          words={t('word.notConverted', { count: names.length, names: format.list(names) })}
        />
      )}
      {asIs.length > 0 && !convert.isPending && (
        <ConvertOffer {...{ asIs, isLocked, status, convert }} />
      )}
      {converted.length > 0 && !convert.isPending && (
        <FileNote tone="quiet" icon="info" words={t('word.converted', { count: converted.length })}>
          <Button
            variant="subtle"
            color="gray"
            disabled={isLocked}
            loading={revert.isPending}
            onClick={() => {
              revert.mutate(converted.map(({ id }) => id))
            }}
          >
            {t('word.revert')}
          </Button>
        </FileNote>
      )}
    </>
  )
}

type ConvertOfferProps = {
  /** Documents that are still Word files. */
  readonly asIs: readonly DocumentRowView[]
  readonly isLocked: boolean
  readonly status: ReturnType<typeof useWordStatus>
  readonly convert: ReturnType<typeof useConvertWord>
}

/** Whether the files can be converted here, with the button that does it or looks for the converter again. */
function ConvertOffer({ asIs, isLocked, status, convert }: ConvertOfferProps) {
  const t = useTranslate()
  const canConvert = status.data?.canConvert
  if (canConvert === undefined) return null
  return (
    <FileNote
      tone="quiet"
      icon="info"
      words={t(canConvert ? 'word.canConvert' : 'word.cannotConvert', { count: asIs.length })}
    >
      {canConvert ? (
        <Button
          variant="default"
          disabled={isLocked}
          onClick={() => {
            convert.mutate(asIs.map(({ id }) => id))
          }}
        >
          {t('word.convert', { count: asIs.length })}
        </Button>
      ) : (
        <Button variant="default" loading={status.isFetching} onClick={() => void status.refetch()}>
          {t('word.checkAgain')}
        </Button>
      )}
    </FileNote>
  )
}
