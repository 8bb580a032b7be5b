// Dialog that chooses the layout of each document: one for all, by the value of a column, or by a text in the
// contract.
import { Button, Group, Modal, SegmentedControl, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { BatchId, DocumentId } from '../../../../../shared/model/ids.ts'
import type {
  LayoutChoice,
  LayoutColumn,
  LayoutView,
} from '../../../../../shared/model/layout-view.ts'
import { ActButton } from '../../../../components/act-button.tsx'
import { FailureNotice } from '../../../../components/failure-notice.tsx'
import { useFocusBack } from '../../../../components/use-focus-back.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { LayoutProgress } from '../../../../layout-parts/layout-progress.tsx'
import { useLayoutChoices, useLayouts, useStopLayouts } from '../../../../queries/layouts.ts'
import type { ChoiceDraft } from './choice-draft.ts'
import { startChoice, toChoice } from './choice-draft.ts'
import { ChoiceTable } from './choice-table.tsx'
import { useApply } from './use-apply.ts'

type ApplyDialogProps = {
  readonly batchId: BatchId
  /** Number of drafts in the batch. */
  readonly total: number
  readonly selected: readonly DocumentId[]
  readonly onClose: () => void
}

export function ApplyDialog({ batchId, onClose, ...given }: ApplyDialogProps) {
  const t = useTranslate()
  useFocusBack()
  const layouts = useLayouts()
  const choices = useLayoutChoices(batchId)
  const { apply, start } = useApply(batchId, onClose)
  const stop = useStopLayouts(batchId)
  const failed = layouts.error ?? choices.error
  return (
    <Modal
      opened
      size="xl"
      title={t('layouts.applyTitle')}
      closeButtonProps={{ 'aria-label': t('layouts.close') }}
      closeOnClickOutside={false}
      onClose={() => {
        // Closing while layouts are applied stops that first.
        if (apply.isPending) stop.mutate()
        else onClose()
      }}
    >
      <Stack gap={12}>
        {failed && <FailureNotice title={t('layouts.unread')} failure={failed.failure} />}
        {apply.error && (
          <FailureNotice title={t('layouts.notApplied')} failure={apply.error.failure} />
        )}
        {apply.isPending && <LayoutProgress batchId={batchId} words="layouts.working" />}
        {!apply.isPending && layouts.data?.layouts.length === 0 && (
          <>
            <p>{t('layouts.applyNone')}</p>
            <Group justify="flex-end">
              <Button data-autofocus onClick={onClose}>
                {t('layouts.close')}
              </Button>
            </Group>
          </>
        )}
        {!apply.isPending && layouts.data && layouts.data.layouts.length > 0 && choices.data && (
          <Question
            layouts={layouts.data.layouts}
            columns={choices.data.columns}
            last={choices.data.last}
            onClose={onClose}
            onApply={(choice, documentIds) => {
              start({ choice, ...(documentIds ? { documentIds: [...documentIds] } : {}) })
            }}
            {...given}
          />
        )}
      </Stack>
    </Modal>
  )
}

const WAYS = ['one', 'column', 'text'] as const

type QuestionProps = Pick<ApplyDialogProps, 'total' | 'selected' | 'onClose'> & {
  readonly layouts: readonly LayoutView[]
  readonly columns: readonly LayoutColumn[]
  readonly last: LayoutChoice | undefined
  readonly onApply: (choice: LayoutChoice, documentIds: readonly DocumentId[] | undefined) => void
}

function Question({ layouts, columns, last, total, selected, onApply, onClose }: QuestionProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState<ChoiceDraft>(() => startChoice(last, columns, layouts))
  const [isForSelected, setIsForSelected] = useState(selected.length > 1)
  const choice = toChoice(draft)
  const set = (change: Partial<ChoiceDraft>): void => {
    setDraft((before) => ({ ...before, ...change }))
  }
  return (
    <>
      <SegmentedControl
        aria-label={t('layouts.by')}
        data={WAYS.map((value) => ({ value, label: t(`layouts.by.${value}`) }))}
        value={draft.by}
        onChange={(value) => {
          const by = WAYS.find((each) => each === value)
          if (by) set({ by })
        }}
      />
      <ChoiceTable draft={draft} layouts={layouts} columns={columns} onChange={set} />
      {selected.length > 0 && (
        <Select
          label={t('layouts.for')}
          data={[
            { value: 'all', label: t('layouts.for.all', { count: total }) },
            { value: 'selected', label: t('layouts.for.selected', { count: selected.length }) },
          ]}
          value={isForSelected ? 'selected' : 'all'}
          allowDeselect={false}
          onChange={(value) => {
            setIsForSelected(value === 'selected')
          }}
        />
      )}
      <p className="quiet">{t('layouts.applyAbout')}</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <ActButton
          obstacle={choice ? undefined : t(`obstacle.layout.${draft.by}`)}
          onClick={() => {
            if (choice) onApply(choice, isForSelected ? selected : undefined)
          }}
        >
          {t('layouts.applyYes')}
        </ActButton>
      </Group>
    </>
  )
}
