// Table of a choice: one layout, a layout per value, or a layout per text.
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { assertNever } from '../../../../../shared/assert-never.ts'
import type { LayoutId } from '../../../../../shared/model/ids.ts'
import type { LayoutColumn, LayoutView } from '../../../../../shared/model/layout-view.ts'
import { ActIcon } from '../../../../components/act-button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { useTranslate } from '../../../../i18n.tsx'
import type { ChoiceDraft } from './choice-draft.ts'
import { addText, guessValues } from './choice-draft.ts'

type ChoiceTableProps = {
  readonly draft: ChoiceDraft
  readonly layouts: readonly LayoutView[]
  readonly columns: readonly LayoutColumn[]
  readonly onChange: (change: Partial<ChoiceDraft>) => void
}

export function ChoiceTable(props: ChoiceTableProps) {
  const t = useTranslate()
  const { draft, layouts, onChange } = props
  switch (draft.by) {
    case 'one':
      return (
        <LayoutSelect
          label={t('layouts.which')}
          layouts={layouts}
          value={draft.layoutId}
          onChange={(layoutId) => {
            onChange({ layoutId })
          }}
        />
      )
    case 'column':
      return <ByColumn {...props} />
    case 'text':
      return <ByText {...props} />
    default:
      return assertNever(draft.by)
  }
}

function ByColumn({ draft, layouts, columns, onChange }: ChoiceTableProps) {
  const t = useTranslate()
  const column = columns.find(({ name }) => name === draft.column)
  if (columns.length === 0) return <p className="quiet">{t('layouts.noColumns')}</p>
  return (
    <Stack gap={8}>
      <Select
        label={t('layouts.columnName')}
        data={columns.map(({ name }) => name)}
        value={draft.column ?? null}
        allowDeselect={false}
        searchable
        onChange={(name) => {
          const chosen = columns.find((each) => each.name === name)
          if (chosen) onChange({ column: chosen.name, values: guessValues(chosen, layouts) })
        }}
      />
      {column?.values.map(({ value, documents }) => (
        <LayoutSelect
          key={value}
          label={t('layouts.valueOf', { value })}
          shown={t('layouts.value', { value, count: documents })}
          layouts={layouts}
          value={findValue(draft, value)}
          onChange={(layoutId) => {
            const others = [...draft.values].filter(([each]) => !isSameValue(each, value))
            onChange({ values: new Map(layoutId ? [...others, [value, layoutId]] : others) })
          }}
        />
      ))}
    </Stack>
  )
}

/** Ignores letter case, since the last batch may have written a value otherwise. */
function isSameValue(a: string, b: string): boolean {
  return a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0
}

function findValue({ values }: ChoiceDraft, value: string): LayoutId | undefined {
  return [...values].find(([each]) => isSameValue(each, value))?.[1]
}

function ByText({ draft, layouts, onChange }: ChoiceTableProps) {
  const t = useTranslate()
  const { texts } = draft
  const set = (place: number, change: Partial<ChoiceDraft['texts'][number]>): void => {
    onChange({
      texts: texts.map((row, index) => (index === place ? { ...row, ...change } : row)),
    })
  }
  return (
    <Stack gap={8}>
      {texts.map(({ text, layoutId }, index) => (
        // The index is the key, since two rows may have the same text for a while.
        <Group key={index} gap={8} wrap="nowrap" align="flex-end">
          <TextInput
            flex={1}
            label={index === 0 ? t('layouts.text') : undefined}
            aria-label={t('layouts.textNumber', { number: index + 1 })}
            placeholder={t('layouts.textPlaceholder')}
            maxLength={300}
            value={text}
            onChange={(event) => {
              set(index, { text: event.currentTarget.value })
            }}
          />
          <LayoutSelect
            label={t('layouts.textLayout', { number: index + 1 })}
            shown={index === 0 ? t('layouts.which') : undefined}
            layouts={layouts}
            value={layoutId}
            onChange={(chosen) => {
              set(index, { layoutId: chosen })
            }}
          />
          <ActIcon
            size={32}
            icon="remove"
            label={t('layouts.removeText', { number: index + 1 })}
            obstacle={texts.length === 1 ? t('obstacle.onlyText') : undefined}
            onClick={() => {
              onChange({ texts: texts.filter((_, place) => place !== index) })
            }}
          />
        </Group>
      ))}
      <Group justify="space-between" gap={8}>
        <span className="quiet">{t('layouts.textAbout')}</span>
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          onClick={() => {
            onChange({ texts: addText(texts) })
          }}
        >
          {t('layouts.addText')}
        </Button>
      </Group>
    </Stack>
  )
}

const NONE = ''

function LayoutSelect(props: {
  readonly label: string
  /** Visible label instead of `label`; undefined when the row above has it. */
  readonly shown?: string | undefined
  readonly layouts: readonly LayoutView[]
  readonly value: LayoutId | undefined
  readonly onChange: (id: LayoutId | undefined) => void
}) {
  const t = useTranslate()
  const { label, layouts, value } = props
  return (
    <Select
      flex={1}
      label={'shown' in props ? props.shown : label}
      aria-label={label}
      data={[
        { value: NONE, label: t('layouts.whichNone') },
        ...layouts.map(({ id, layout }) => ({ value: id, label: layout.name })),
      ]}
      value={value ?? NONE}
      allowDeselect={false}
      onChange={(chosen) => {
        props.onChange(layouts.find(({ id }) => id === chosen)?.id)
      }}
    />
  )
}
