// Makes drafts of released documents and shows them; what could not become one is told, with the reason. Of a
// selection main finds them, whether the window has loaded them or not.
import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { RedraftAct, RedraftResult } from '../../shared/model/remake.ts'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import { REDRAFTABLE } from '../../shared/rules/document-acts.ts'
import { ActButton } from '../components/act-button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useDocumentOperation } from '../queries/documents.ts'
import { useSelectedDocuments } from '../queries/selection.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './redraft-button.module.css'
import type { Cure } from './to-cure.ts'

type RedraftButtonProps = Pick<ButtonProps, 'variant'> & {
  /** Why it is not possible, in words. */
  readonly obstacle?: string | undefined
  /** Set in a question that was just opened: the button takes the focus. */
  readonly autoFocus?: boolean
  readonly act: RedraftAct
  readonly documentIds?: readonly DocumentId[]
  /** Instead of their ids. */
  readonly selection?: DocumentSelection | undefined
  readonly label: string
  /** Of the first of them; their files are shown without. */
  readonly cure?: Cure
  readonly onDone?: () => void
}

export function RedraftButton({
  act,
  documentIds,
  selection,
  label,
  cure,
  onDone,
  obstacle,
  ...look
}: RedraftButtonProps) {
  const t = useTranslate()
  const redraft = useDocumentOperation('document.redraft')
  const find = useSelectedDocuments()
  const show = useShowDrafts()
  const start = async (ids: readonly DocumentId[]): Promise<void> => {
    // The button goes once its document was made again; what comes of it is shown all the same.
    const result = await redraft.mutateAsync({ act, documentIds: ids }).catch(() => undefined)
    // All are there: they are what the person wants to see. Else the reasons are read first.
    if (!result || result.left.length > 0) return
    show(result, cure)
    onDone?.()
  }
  return (
    <>
      <ActButton
        variant="default"
        {...look}
        obstacle={obstacle}
        classNames={{ root: styles['wrapping'], label: styles['wrappingLabel'] }}
        leftSection={<Icon name="edit" />}
        loading={find.isPending || redraft.isPending}
        onClick={() => {
          if (documentIds) void start(documentIds)
          else if (selection)
            find.mutate(
              { selection, standings: REDRAFTABLE[act] },
              {
                onSuccess: ({ documents }) => {
                  void start(documents.map(({ id }) => id))
                },
              },
            )
        }}
      >
        {label}
      </ActButton>
      {redraft.data && redraft.data.left.length > 0 && (
        <Left
          result={redraft.data}
          onShow={(result) => {
            show(result, cure)
          }}
        />
      )}
      {find.error && <FailureNotice title={t('selection.unread')} failure={find.error.failure} />}
      {redraft.error && (
        <FailureNotice title={t('redraft.notMade')} failure={redraft.error.failure} />
      )}
    </>
  )
}

/** Of several batches, those of the first. */
function useShowDrafts(): (result: RedraftResult, cure?: Cure) => void {
  const openBatch = useWindowState((state) => state.openBatch)
  const goToStep = useWindowState((state) => state.goToStep)
  return ({ made: [first] }, cure) => {
    if (!first) return
    const step = cure?.step ?? 'files'
    openBatch(first.batchId, step)
    goToStep(step, { documentId: first.draftId, path: cure?.path ?? [] })
  }
}

type LeftProps = {
  readonly result: RedraftResult
  readonly onShow: (result: RedraftResult) => void
}

function Left({ result, onShow }: LeftProps) {
  const t = useTranslate()
  const { made, left } = result
  return (
    <div role="status">
      {made.length > 0 && (
        <p>
          {t('redraft.made', { count: made.length })}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onShow(result)
            }}
          >
            {t('redraft.open')}
          </Button>
        </p>
      )}
      {[...Map.groupBy(left, ({ why }) => why)].map(([why, those]) => (
        <p key={why}>{t('redraft.left', { number: those.length, why: t(`redraft.why.${why}`) })}</p>
      ))}
    </div>
  )
}
