// Dialog that makes a layout from the areas of one document: for each area the rule that holds in most other
// documents, the documents in which it does not, and a name.
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DocumentRowView } from '../../../../../shared/model/document-view.ts'
import type { DraftDocument } from '../../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../../shared/model/ids.ts'
import type { LayoutRule } from '../../../../../shared/model/layout.ts'
import { isSameName } from '../../../../../shared/model/layout.ts'
import type {
  LayoutColumn,
  SuggestedLayout,
  TrialScope,
} from '../../../../../shared/model/layout-view.ts'
import { ActButton } from '../../../../components/act-button.tsx'
import { FailureNotice } from '../../../../components/failure-notice.tsx'
import { useFocusBack } from '../../../../components/use-focus-back.ts'
import { useFormat } from '../../../../components/use-format.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { LayoutProgress } from '../../../../layout-parts/layout-progress.tsx'
import { useRuleWords } from '../../../../layout-parts/use-rule-words.ts'
import {
  useLayoutChoices,
  useLayouts,
  useSaveLayout,
  useStopLayouts,
  useSuggestedLayout,
} from '../../../../queries/layouts.ts'
import { SuggestedExceptions } from './suggested-exceptions.tsx'
import type { InDoubt } from './use-apply.ts'
import { useApply } from './use-apply.ts'

type MakeDialogProps = {
  readonly row: DocumentRowView
  readonly document: DraftDocument
  readonly selected: readonly DocumentId[]
  readonly onClose: () => void
}

export function MakeDialog({ row, document, selected, onClose }: MakeDialogProps) {
  const t = useTranslate()
  useFocusBack()
  const choices = useLayoutChoices(row.batchId)
  const use = useApply(row.batchId, onClose)
  const stop = useStopLayouts(row.batchId)
  return (
    <Modal
      opened
      size="xl"
      title={t('layouts.makeTitle', { name: row.name })}
      closeButtonProps={{ 'aria-label': t('layouts.close') }}
      closeOnClickOutside={false}
      onClose={() => {
        // Closing while the layout is applied stops that first.
        if (use.apply.isPending) stop.mutate()
        else onClose()
      }}
    >
      {choices.error && (
        <FailureNotice title={t('layouts.notSuggested')} failure={choices.error.failure} />
      )}
      {choices.data && (
        <Making
          row={row}
          document={document}
          selected={selected}
          column={findKind(choices.data.columns, document)}
          use={use}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

/** Returns a column with several values, likely the kind of contract, in which the document has a value. */
function findKind(
  columns: readonly LayoutColumn[],
  document: DraftDocument,
): LayoutColumn | undefined {
  return columns.find(({ name, values }) => values.length > 1 && (document.columns?.[name] ?? ''))
}

const SCOPES = ['column', 'all', 'documents'] as const
type Scope = (typeof SCOPES)[number]

type MakingProps = MakeDialogProps & {
  readonly column: LayoutColumn | undefined
  readonly use: ReturnType<typeof useApply>
}

function Making({ row, document, selected, column, use, onClose }: MakingProps) {
  const t = useTranslate()
  const [scope, setScope] = useState<Scope>(
    selected.length > 1 ? 'documents' : column ? 'column' : 'all',
  )
  const value = (column && document.columns?.[column.name]) ?? ''
  const words: Readonly<Record<Scope, string>> = {
    column: t('layouts.compare.column', { column: column?.name ?? '', value }),
    all: t('layouts.compare.all'),
    documents: t('layouts.compare.selected', { count: selected.length }),
  }
  const offered = SCOPES.filter(
    (each) => each === 'all' || (each === 'column' ? column : selected.length > 0),
  )
  const { batchId, id: documentId } = row
  const suggestion = useSuggestedLayout({
    batchId,
    documentId,
    scope: toScope(scope, column, selected),
  })
  const stop = useStopLayouts(batchId)
  return (
    <Stack gap={12}>
      <Select
        label={t('layouts.compare')}
        data={offered.map((each) => ({ value: each, label: words[each] }))}
        value={scope}
        allowDeselect={false}
        onChange={(chosen) => {
          const next = SCOPES.find((each) => each === chosen)
          if (!next || next === scope) return
          if (suggestion.isFetching) stop.mutate()
          setScope(next)
        }}
      />
      {suggestion.isFetching && <LayoutProgress batchId={batchId} words="layouts.trying" />}
      {suggestion.error && (
        <FailureNotice
          title={t('layouts.notSuggested')}
          failure={suggestion.error.failure}
          onRetry={() => void suggestion.refetch()}
        />
      )}
      {suggestion.data && !suggestion.isFetching && (
        <Suggested
          key={scope}
          row={row}
          suggested={suggestion.data}
          name={value === '' ? row.name : value}
          use={use}
          onClose={onClose}
        />
      )}
    </Stack>
  )
}

function toScope(
  scope: Scope,
  column: LayoutColumn | undefined,
  selected: readonly DocumentId[],
): TrialScope {
  if (scope === 'documents') return { of: 'documents', documentIds: [...selected] }
  return scope === 'column' && column ? { of: 'column', column: column.name } : { of: 'all' }
}

type SuggestedProps = Pick<MakingProps, 'use'> & {
  readonly row: DocumentRowView
  readonly suggested: SuggestedLayout
  readonly name: string
  readonly onClose: () => void
}

const LONGEST_NAME = 120

function Suggested({ row, suggested, name: first, use, onClose }: SuggestedProps) {
  const t = useTranslate()
  const format = useFormat()
  const layouts = useLayouts()
  const save = useSaveLayout()
  const { apply, start } = use
  const [name, setName] = useState(first.slice(0, LONGEST_NAME))
  const [chosen, setChosen] = useState<readonly number[]>(() => suggested.rules.map(() => 0))
  const rules = suggested.rules.flatMap(({ choices }, index): readonly LayoutRule[] => {
    const choice = choices[chosen[index] ?? 0]
    return choice ? [choice.rule] : []
  })
  const known = layouts.data?.layouts.find(({ layout }) => isSameName(layout.name, name))
  const keep = (thenUse: boolean): void => {
    save.mutate(
      { ...(known ? { id: known.id } : {}), layout: { name: name.trim(), rules: [...rules] } },
      {
        onSuccess: (saved) => {
          if (saved.kind !== 'saved') return
          if (!thenUse) {
            onClose()
            return
          }
          start(
            {
              choice: { by: 'one', layoutId: saved.id },
              documentIds: [...suggested.documentIds],
            },
            countInDoubt(suggested, chosen),
          )
        },
      },
    )
  }
  const counts = { fits: format.count(suggested.fits), total: format.count(suggested.total) }
  const isBest = chosen.every((index) => index === 0)
  const isBusy = save.isPending || apply.isPending
  const obstacle =
    rules.length === 0
      ? t('obstacle.noRules')
      : name.trim() === ''
        ? t('layouts.nameMissing')
        : undefined
  if (apply.isPending) return <LayoutProgress batchId={row.batchId} words="layouts.working" />
  return (
    <>
      {isBest && (
        <p role="status">
          <strong>{t(suggested.isStopped ? 'layouts.fitsStopped' : 'layouts.fits', counts)}</strong>
        </p>
      )}
      <RuleChoices suggested={suggested} chosen={chosen} onChange={setChosen} />
      {suggested.leftOut > 0 && <p>{t('layouts.leftOut', { count: suggested.leftOut })}</p>}
      {isBest && <SuggestedExceptions exceptions={suggested.exceptions} />}
      {isBest && suggested.exceptions.length > 0 && (
        <p className="quiet">{t('layouts.usedInExceptions')}</p>
      )}
      <TextInput
        label={t('layouts.name')}
        value={name}
        maxLength={LONGEST_NAME}
        data-autofocus
        error={name.trim() === '' && t('layouts.nameMissing')}
        description={known && t('layouts.instead', { name: known.layout.name })}
        onChange={(event) => {
          setName(event.currentTarget.value)
        }}
      />
      {save.error && <FailureNotice title={t('layouts.notSaved')} failure={save.error.failure} />}
      {apply.error && (
        <FailureNotice title={t('layouts.notApplied')} failure={apply.error.failure} />
      )}
      <Answers isBusy={isBusy} obstacle={obstacle} onKeep={keep} onClose={onClose} />
    </>
  )
}

type AnswersProps = {
  readonly isBusy: boolean
  readonly obstacle: string | undefined
  readonly onKeep: (thenUse: boolean) => void
  readonly onClose: () => void
}

function Answers({ isBusy, obstacle, onKeep, onClose }: AnswersProps) {
  const t = useTranslate()
  return (
    <Group justify="flex-end" gap={8}>
      <Button variant="default" onClick={onClose}>
        {t('action.cancel')}
      </Button>
      <ActButton
        variant="default"
        loading={isBusy}
        obstacle={obstacle}
        onClick={() => {
          onKeep(false)
        }}
      >
        {t('layouts.saveNew')}
      </ActButton>
      <ActButton
        loading={isBusy}
        obstacle={obstacle}
        onClick={() => {
          onKeep(true)
        }}
      >
        {t('layouts.saveAndUse')}
      </ActButton>
    </Group>
  )
}

/**
 * Counts the documents in which a rule finds another place; those without any place are counted as incomplete when
 * the layout is applied.
 */
function countInDoubt(
  { exceptions, rules, total }: SuggestedLayout,
  chosen: readonly number[],
): InDoubt {
  if (chosen.every((place) => place === 0)) {
    return exceptions.filter(({ problems }) =>
      problems.every(({ problem }) => problem === 'otherPlace'),
    ).length
  }
  const holdsInAll = rules.every(
    ({ choices }, index) => (choices[chosen[index] ?? 0]?.fits ?? 0) >= total,
  )
  return holdsInAll ? 0 : 'some'
}

type RuleChoicesProps = {
  readonly suggested: SuggestedLayout
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

/** Choice of the rule for each area, with the number of documents in which it holds; the best first. */
function RuleChoices({ suggested, chosen, onChange }: RuleChoicesProps) {
  const t = useTranslate()
  const format = useFormat()
  const words = useRuleWords()
  const total = format.count(suggested.total)
  return suggested.rules.map(({ choices }, index) => {
    const [best] = choices
    if (!best) return null
    const { signer, type } = best.rule
    return (
      <Select
        // Rules are in the order of the areas, so the index is the key.
        key={index}
        label={t('layouts.ruleOf', {
          who: `${words.who(signer)} (${t(`layouts.rule.type.${type}`)})`,
        })}
        data={choices.map(({ rule, fits }, place) => ({
          value: String(place),
          label: `${words.where(rule.place)} – ${t('layouts.fitsRule', {
            fits: format.count(fits),
            total,
          })}`,
        }))}
        value={String(chosen[index] ?? 0)}
        allowDeselect={false}
        onChange={(value) => {
          onChange(chosen.map((each, place) => (place === index ? Number(value ?? 0) : each)))
        }}
      />
    )
  })
}
