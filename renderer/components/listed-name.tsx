// A name in a list: what most names of the list begin with is cut first, so that what tells them apart is seen. It is
// heard whole.
import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import { useTranslate } from '../i18n.tsx'
import styles from './listed-name.module.css'
import { findSharedStarts } from './tell-apart.ts'

const SharedStartsContext = createContext<ReadonlyMap<string, string>>(new Map())

type SharedStartsProps<Row> = {
  /** What is read of the list: names are told apart among themselves. */
  readonly rows: readonly Row[]
  /** Stable, as `toGroup` is. */
  readonly toName: (row: Row) => string
  /** Of a list over several batches: names of one batch are alike. */
  readonly toGroup?: (row: Row) => string
  readonly children: ReactNode
}

const toOne = (): string => ''

export const toOwnName = ({ name }: { readonly name: string }): string => name

/** What the names of the lists inside begin with. */
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

/** What tells it apart has the room first; of its start as much is shown, quietly, as there is room left. */
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

/** Whole where it has the room; else its start is cut before what tells it apart. */
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

/** Around a list of documents of several batches. */
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
