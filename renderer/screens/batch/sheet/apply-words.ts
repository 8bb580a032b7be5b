// What applying a spreadsheet will do or did, in numbers and words.
import type { InputOf, OutputOf } from '../../../../shared/ipc/contract.ts'
import type { SheetMatching, SheetView } from '../../../../shared/model/sheet-import.ts'
import { useTranslate } from '../../../i18n.tsx'
import { countLines, toMatchLines } from './match-lines.ts'

export type RowsWithoutFile = InputOf<'sheet.apply'>['rowsWithoutFile']

export type ApplyPlan = {
  readonly isCommon: boolean
  /** Existing documents that get values of the spreadsheet. */
  readonly changed: number
  readonly made: number
  /** Rows without a file whose documents were made when the spreadsheet was applied before. */
  readonly known: number
  /** Rows without a file of their own, including those in doubt. */
  readonly without: number
  readonly doubt: number
  readonly leftOut: number
  readonly freeFiles: number
  /** Number of values that could not be read. */
  readonly errors: number
}

export function planApply(
  matching: SheetMatching,
  { commonFileOf, summary }: SheetView,
  rowsWithoutFile: RowsWithoutFile,
): ApplyPlan {
  const { rows, paired, doubt, left, freeFiles } = countLines(toMatchLines(matching), matching)
  const isCommon = commonFileOf !== undefined
  const without = doubt + left
  const known = matching.made.length
  const isMade = rowsWithoutFile === 'draft'
  return {
    isCommon,
    changed: isCommon ? 0 : isMade ? paired + known : paired,
    made: isCommon ? rows : isMade ? without - known : 0,
    known,
    without,
    doubt,
    leftOut: isMade ? 0 : without,
    freeFiles,
    errors: summary.errors,
  }
}

const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

export function useApplyWords() {
  const t = useTranslate()
  return {
    plan: (plan: ApplyPlan): string =>
      join([
        plan.changed > 0 ? t('sheet.willChange', { count: plan.changed }) : '',
        plan.made > 0
          ? t(plan.isCommon ? 'sheet.willMakeCommon' : 'sheet.willMake', { count: plan.made })
          : '',
        plan.leftOut > 0 ? t('sheet.willLeave', { count: plan.leftOut }) : '',
        plan.doubt > 0 ? t('sheet.doubtCounts', { count: plan.doubt }) : '',
        plan.freeFiles > 0 ? t('sheet.filesStay', { count: plan.freeFiles }) : '',
        plan.errors > 0 ? t('sheet.errorsStay', { count: plan.errors }) : '',
      ]),
    done: ({ changed, made, left }: OutputOf<'sheet.apply'>): string =>
      join([
        t('sheet.applied', { count: changed + made }),
        made > 0 ? t('sheet.made', { count: made }) : '',
        left > 0 ? t('sheet.appliedLeft', { count: left }) : '',
      ]),
  }
}
