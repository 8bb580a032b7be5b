// Released documents: progress of all, the list with filters, and the detail of the document under the cursor.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import { RELEASED, sumOf } from '../../../../shared/model/document-standing.ts'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { NOTHING_SELECTED, selectedOf } from '../../../components/data-grid/grid-selection.ts'
import { Split } from '../../../components/split.tsx'
import { DocumentDetail } from '../../../document-parts/document-detail.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { RefusedNote } from './refused-note.tsx'
import styles from './sending-list.module.css'
import { SendingGrid } from './sending-grid.tsx'
import { SendingHead } from './sending-head.tsx'
import type { ReleasedRow, SendingPart } from './sending-parts.ts'
import { countParts, partOf, SENDING_PARTS } from './sending-parts.ts'
import { WithdrawBar } from './withdraw-bar.tsx'

type SendingListProps = {
  readonly batch: BatchView
  readonly rows: readonly ReleasedRow[]
}

type Kept = { readonly part: SendingPart | undefined; readonly selection: Selection }

const toId = ({ id }: ReleasedRow): string => id

export function SendingList({ batch, rows }: SendingListProps) {
  const t = useTranslate()
  const [wanted, setWanted] = useState<SendingPart>()
  const [kept, setKept] = useState<Kept>({ part: undefined, selection: NOTHING_SELECTED })
  const [activeId, setActiveId] = useState<string>()
  const counts = countParts(batch.counts)
  const total = sumOf(batch.counts, RELEASED)
  // A filter that matches nothing any more shows all documents.
  const part = wanted !== undefined && counts[wanted] > 0 ? wanted : undefined
  const shown = useMemo(
    () =>
      part === undefined ? rows : rows.filter(({ delivery }) => partOf(delivery.kind) === part),
    [rows, part],
  )
  // The selection belongs to one filter.
  const selection = kept.part === part ? kept.selection : NOTHING_SELECTED
  const setSelection = (next: Selection): void => {
    setKept({ part, selection: next })
  }
  const [withdrawals, setWithdrawals] = useState(0)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    // The focus was lost with the commands on the selected rows.
    if (withdrawals === 0 || document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
  }, [withdrawals])
  const active = rows.find(({ id }) => id === activeId)
  return (
    <section ref={frame} className={styles['sending']} aria-label={t('release.list')}>
      <SendingHead batch={batch} counts={counts} />
      <RefusedNote rows={rows} />
      <div className={styles['parts']} role="group" aria-label={t('release.parts')}>
        <FilterChip
          isOn={part === undefined}
          count={total}
          onClick={() => {
            setWanted(undefined)
          }}
        >
          {t('release.part.all')}
        </FilterChip>
        {SENDING_PARTS.filter((each) => counts[each] > 0).map((each) => (
          <FilterChip
            key={each}
            isOn={part === each}
            count={counts[each]}
            onClick={() => {
              setWanted(each)
            }}
          >
            {t(`release.part.${each}`)}
          </FilterChip>
        ))}
      </div>
      <Split
        detailLabel={t('detail.label')}
        detail={<DocumentDetail documentId={active?.id} row={active} />}
      >
        <SendingGrid
          rows={shown}
          selection={selection}
          onSelectionChange={setSelection}
          onActiveChange={setActiveId}
        />
        <WithdrawBar
          selection={selection}
          selected={selectedOf(shown, toId, selection)}
          onDone={() => {
            setSelection(NOTHING_SELECTED)
            setWithdrawals((before) => before + 1)
          }}
        />
      </Split>
    </section>
  )
}
