// Rows with their files at the left, files without a row at the right, and pairing by drag or key.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { SheetMatching, SheetView } from '../../../../shared/model/sheet-import.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { focusFirst } from '../focus-first.ts'
import { FreeFiles } from './free-files.tsx'
import type { MatchFilter, MatchLine } from './match-lines.ts'
import { countLines, isIn, listFreeFiles, rankLines, toMatchLines } from './match-lines.ts'
import { MatchCounts } from './match-counts.tsx'
import { MatchGrid } from './match-grid.tsx'
import styles from './pairing.module.css'
import { toDistinctNames } from './distinct-names.ts'
import { usePairing } from './use-pairing.ts'

type PairingEditorProps = {
  readonly batch: BatchView
  readonly rows: readonly DocumentRowView[]
  readonly view: SheetView
  readonly matching: SheetMatching
}

export function PairingEditor({ batch, rows, view, matching }: PairingEditorProps) {
  const t = useTranslate()
  const lines = useMemo(() => toMatchLines(matching), [matching])
  const counts = countLines(lines, matching)
  const isCommon = view.commonFileOf !== undefined
  const [filter, setFilter] = useState<MatchFilter>('all')
  const [activeLine, setActiveLine] = useState<number>()
  // A row that was just settled keeps its place; the order is computed again when the number of rows changes.
  const [ranked, setRanked] = useState(lines)
  if (ranked.length !== lines.length) setRanked(lines)
  const ranks = useMemo(() => rankLines(ranked), [ranked])
  const shown = useMemo(() => {
    const rankOf = ({ line, place }: MatchLine): number => ranks.get(line) ?? place
    return lines.filter((line) => isIn(filter, line)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }, [lines, ranks, filter])
  const active = lines.find(({ line }) => line === activeLine)
  const files = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const pairing = usePairing(batch.id)
  const left = useRef<HTMLDivElement>(null)
  const right = useRef<HTMLElement>(null)

  const names = useMemo(() => toDistinctNames(rows, t('sheet.sameContent')), [rows, t])
  const nameOf = useCallback((id: DocumentId): string => names.get(id) ?? '', [names])
  useEffect(() => {
    if (document.activeElement === document.body) focusFirst(left.current)
  }, [])
  const pair = (line: MatchLine, documentId: DocumentId): void => {
    pairing.pair(line, documentId, nameOf(documentId))
  }
  const take = (documentId: DocumentId): void => {
    if (!active) return
    pair(active, documentId)
    const after = shown.slice(shown.indexOf(active) + 1)
    setActiveLine((after.find((each) => isIn('open', each)) ?? active).line)
    focusFirst(left.current)
  }
  return (
    <>
      <MatchCounts
        counts={counts}
        filter={filter}
        isCommon={isCommon}
        onFilter={(next) => {
          setFilter(next)
          setRanked(lines)
        }}
      />
      {pairing.error && (
        <FailureNotice title={t('sheet.notPaired')} failure={pairing.error.failure} />
      )}
      <div className={styles['split']} data-alone={isCommon}>
        <div ref={left} className={styles['pane']}>
          <MatchGrid
            batchId={batch.id}
            lines={shown}
            files={files}
            nameOf={nameOf}
            filter={filter}
            isFixed={isCommon}
            canChoose={counts.freeFiles > 0}
            activeLine={activeLine}
            onActive={setActiveLine}
            onOpen={() => {
              focusFirst(right.current)
            }}
            onPair={pair}
            onPart={(line) => {
              if (line.state.kind === 'paired') pairing.part(line, nameOf(line.state.documentId))
            }}
          />
        </div>
        {!isCommon && (
          <FreeFiles
            ref={right}
            batch={batch}
            matching={matching}
            files={files}
            nameOf={nameOf}
            free={listFreeFiles(matching)}
            row={active}
            onTake={take}
            onLeave={() => {
              focusFirst(left.current)
            }}
          />
        )}
      </div>
    </>
  )
}
