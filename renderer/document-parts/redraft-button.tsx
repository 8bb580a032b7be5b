// Button that makes drafts from released documents and shows them; documents that could not become one are listed
// with the reason. Main resolves a selection, whether the window has read its rows or not.
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
import { whenDone } from '../queries/use-operation.ts'
import { useReadVisits, useWindowState } from '../state/window-state.ts'
import styles from './redraft-button.module.css'
import type { Cure } from './to-cure.ts'

type RedraftButtonProps = Pick<ButtonProps, 'variant'> & {
  /** Why it is not possible, in words; undefined: it is possible. */
  readonly obstacle?: string | undefined
  /** Whether the button takes the focus, in a question that was just opened. */
  readonly autoFocus?: boolean
  readonly act: RedraftAct
  readonly documentIds?: readonly DocumentId[]
  /** Instead of `documentIds`. */
  readonly selection?: DocumentSelection | undefined
  readonly label: string
  /** Which documents of the selection are left out, in words. */
  readonly leftOut?: string | undefined
  /** Step and field to show of the first draft; absent: the step of the files. */
  readonly cure?: Cure
  readonly onDone?: () => void
}

export function RedraftButton({
  act,
  documentIds,
  selection,
  label,
  leftOut,
  cure,
  onDone,
  obstacle,
  ...appearance
}: RedraftButtonProps) {
  const t = useTranslate()
  const redraft = useDocumentOperation('document.redraft')
  const find = useSelectedDocuments()
  const show = useShowDrafts()
  const readVisits = useReadVisits()
  const start = async (ids: readonly DocumentId[]): Promise<void> => {
    const visits = readVisits()
    // Awaited here, since the button is unmounted once its document was remade.
    const result = await redraft.mutateAsync({ act, documentIds: ids }).catch(() => undefined)
    // All became drafts, so the first one is shown; else the reasons are shown first.
    if (!result || result.left.length > 0) return
    // A person who went elsewhere meanwhile stays there.
    if (readVisits() === visits) show(result, cure)
    onDone?.()
  }
  return (
    <>
      <ActButton
        variant="default"
        {...appearance}
        obstacle={obstacle}
        hint={leftOut}
        classNames={{ root: styles['wrapping'], label: styles['wrappingLabel'] }}
        leftSection={<Icon name="edit" />}
        loading={find.isPending || redraft.isPending}
        onClick={() => {
          if (documentIds) void start(documentIds)
          else if (selection)
            whenDone(
              find.mutateAsync({ selection, standings: REDRAFTABLE[act] }),
              ({ documents }) => {
                void start(documents.map(({ id }) => id))
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

/** Shows the first draft in its batch. */
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
