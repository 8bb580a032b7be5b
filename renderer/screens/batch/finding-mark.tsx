// Mark with the number of a row's findings in one step, for a narrow column.
import type { ReactNode } from 'react'
import type { TextKey, TextParams, Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { isToDo } from '../../components/finding-appearance.ts'
import type { IconName } from '../../components/icon.tsx'
import type { Tone } from '../../components/mark.tsx'
import { Mark } from '../../components/mark.tsx'
import { useTranslate } from '../../i18n.tsx'
import type { BatchStep } from '../../state/places.ts'
import { needsOtherFile, stepOfFinding } from './findings-by-step.ts'

type FindingAppearance = {
  readonly words: TextKey
  readonly params?: TextParams
  /** Undefined: only screen readers read it. */
  readonly appearance?: { readonly tone: Tone; readonly icon: IconName }
}

type FindingMarkProps = {
  readonly row: DocumentRowView
  readonly step: BatchStep
  /** Content that is drawn instead of the words, which screen readers read; undefined: the words are drawn. */
  readonly children?: ReactNode
}

export function FindingMark({ row, step, children }: FindingMarkProps) {
  const t = useTranslate()
  const { words, params, appearance } = toAppearance(row, step)
  const text = t(words, params)
  if (appearance && children === undefined) return <Mark {...appearance}>{text}</Mark>
  const heard = (
    <>
      <span className="visually-hidden">{text}</span>
      {children}
    </>
  )
  return appearance ? <Mark {...appearance}>{heard}</Mark> : heard
}

/** Tells whether a mark of some row is drawn; else the column is not needed. */
export function hasFindingMarks(rows: readonly DocumentRowView[], step: BatchStep): boolean {
  return rows.some((row) => toAppearance(row, step).appearance !== undefined)
}

export function describeFindings(row: DocumentRowView, step: BatchStep, t: Translate): string {
  const { words, params } = toAppearance(row, step)
  return t(words, params)
}

function toAppearance(row: DocumentRowView, step: BatchStep): FindingAppearance {
  const findings = row.findings.filter((finding) => stepOfFinding(finding) === step)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  if (errors > 0 && findings.every((finding) => isToDo(finding, row))) {
    return { words: 'batch.toDo', appearance: { tone: 'quiet', icon: 'waiting' } }
  }
  if (errors > 0) {
    const appearance = { tone: 'bad', icon: 'bad' } as const
    return { words: 'batch.errors', params: { count: errors }, appearance }
  }
  if (warnings > 0) {
    const appearance = { tone: 'warn', icon: 'warn' } as const
    return { words: 'batch.warnings', params: { count: warnings }, appearance }
  }
  // A row without a readable file is not checked further.
  if (!needsOtherFile(row)) return { words: 'batch.fine' }
  const words = row.fileName === '' ? 'batch.noFile' : 'batch.otherFile'
  return { words, appearance: { tone: 'quiet', icon: 'file' } }
}
