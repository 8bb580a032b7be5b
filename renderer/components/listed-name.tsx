// Name in a list: the beginning that most names share is cut first, so that the part that differs is seen. Screen
// readers read the whole name.
import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import { useTranslate } from '../i18n.tsx'
import styles from './listed-name.module.css'
import { findSharedStarts } from './row-differences.ts'

const SharedStartsContext = createContext<ReadonlyMap<string, string>>(new Map())

type SharedStartsProps<Row> = {
  /** Rows that are read: their names are compared with each other. */
  readonly rows: readonly Row[]
  /** Must be stable, as `toGroup`. */
  readonly toName: (row: Row) => string
  /** Returns the group whose names are compared, such as the batch; absent: all rows are one group. */
  readonly toGroup?: (row: Row) => string
  readonly children: ReactNode
}

const toOne = (): string => ''

export const toOwnName = ({ name }: { readonly name: string }): string => name

/** Provides the shared beginnings of names to the lists inside. */
export function SharedStarts<Row>(props: SharedStartsProps<Row>) {
  const { rows, toName, toGroup = toOne, children } = props
  const starts = useMemo(
    () => findSharedStarts(rows.map((row) => ({ group: toGroup(row), name: toName(row) }))),
    [rows, toName, toGroup],
  )
  return <SharedStartsContext value={starts}>{children}</SharedStartsContext>
}

type ListedNameProps = { readonly text: string; readonly group?: string }

function useSharedStart({ text, group = '' }: ListedNameProps): string {
  const start = useContext(SharedStartsContext).get(group) ?? ''
  return text.startsWith(start) ? start : ''
}

/** Shows the differing part first and the shared beginning, in a quiet tone, as far as there is room. */
export function ListedName(props: ListedNameProps) {
  const start = useSharedStart(props).trimEnd()
  const { text } = props
  if (start === '') return text
  return (
    <span className={styles['listed']}>
      <span className="quiet">{start}</span>
      <span>{text.slice(start.length)}</span>
    </span>
  )
}

/** Shows the whole name if there is room; else cuts the shared beginning before the differing part. */
export function PartedName(props: ListedNameProps) {
  const start = useSharedStart(props).trimEnd()
  const { text } = props
  if (start === '') return text
  return (
    <span className={styles['parted']}>
      <span>{start}</span>
      <span>{text.slice(start.length)}</span>
    </span>
  )
}

type NamedDocument = { readonly batchId: string; readonly name: string }

const toBatch = ({ batchId }: NamedDocument): string => batchId

/** Provides shared beginnings to a list of documents of several batches. */
export function DocumentNames({
  rows,
  children,
}: Pick<SharedStartsProps<NamedDocument>, 'rows' | 'children'>) {
  return (
    <SharedStarts rows={rows} toName={toOwnName} toGroup={toBatch}>
      {children}
    </SharedStarts>
  )
}

export function DocumentName({ row: { batchId, name } }: { readonly row: NamedDocument }) {
  const t = useTranslate()
  return name === '' ? t('tracking.erased') : <ListedName text={name} group={batchId} />
}
