// Columns with the options that are set for each document, in short.
import { useMemo } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { Column } from '../../../components/data-grid/column.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { describeFindings, FindingMark, hasFindingMarks } from '../finding-mark.tsx'
import { nameRow, RowName } from '../row-name.tsx'

export function useOptionColumns(
  rows: readonly DocumentRowView[],
): readonly Column<DocumentRowView>[] {
  const t = useTranslate()
  const format = useFormat()
  const hasMarks = hasFindingMarks(rows, 'options')
  const isAnySet = rows.some(isSet)
  return useMemo(() => {
    const summarise = ({ options = {} }: DocumentRowView): string => {
      const { message, deadlineAt, scheduledToAt, reminderFrequency } = options
      const { observers = [], folderId, groups = [] } = options
      const { categories = [], informations = [] } = options
      return [
        deadlineAt !== undefined && t('options.short.deadline', { day: format.day(deadlineAt) }),
        scheduledToAt !== undefined &&
          t('options.short.schedule', { moment: format.moment(scheduledToAt) }),
        reminderFrequency !== undefined && t('options.short.reminder'),
        message !== undefined && t('options.short.message'),
        observers.length > 0 && t('options.short.observers', { count: observers.length }),
        folderId !== undefined && t('options.short.folder'),
        groups.length > 0 && t('options.short.groups', { count: groups.length }),
        categories.length > 0 && t('options.short.categories', { count: categories.length }),
        informations.length > 0 && t('options.short.informations', { count: informations.length }),
      ]
        .filter((part) => part !== false)
        .join(' · ')
    }
    const state: Column<DocumentRowView> = {
      key: 'state',
      title: t('files.state'),
      width: '104px',
      text: (row) => describeFindings(row, 'options', t),
      render: (row) => <FindingMark row={row} step="options" />,
    }
    const options: Column<DocumentRowView> = {
      key: 'options',
      title: t('options.set'),
      width: 'minmax(180px, 1.2fr)',
      text: summarise,
      render: (row) => <span className="quiet">{summarise(row)}</span>,
    }
    return [
      {
        key: 'name',
        title: t('files.name'),
        width: 'minmax(120px, 1fr)',
        text: (row) => nameRow(row, t),
        render: (row) => <RowName row={row} />,
      },
      // Before the columns that a narrow list may scroll out of sight.
      ...(hasMarks ? [state] : []),
      ...(isAnySet ? [options] : []),
    ]
  }, [t, format, hasMarks, isAnySet])
}

function isSet({ options = {} }: DocumentRowView): boolean {
  return Object.values(options).some((value) => !Array.isArray(value) || value.length > 0)
}
