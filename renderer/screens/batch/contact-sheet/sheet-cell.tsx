// Cell of one signature page: its picture with a box per area, the signers, and the oddities.
import { memo, useCallback, useSyncExternalStore } from 'react'
import type { PageAnalysis } from '../../../../shared/model/pdf-analysis.ts'
import type { Signer } from '../../../../shared/model/signer.ts'
import type { SignaturePage } from '../../../../shared/positions/oddities.ts'
import { ListedName } from '../../../components/listed-name.tsx'
import { Mark } from '../../../components/mark.tsx'
import { signerColour } from '../../../editor/signer-colour.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './contact-sheet.module.css'
import { nameSigner } from './describe-note.ts'
import { fitPart, placeInPart } from './page-part.ts'
import type { Thumbnails, WantedPicture } from './thumbnails.ts'
import type { SheetShape } from './use-sheet-window.ts'

/** Signature page with what its cell shows besides. */
export type SheetItem = SignaturePage & {
  readonly name: string
  readonly signers: readonly Signer[]
  readonly paper: PageAnalysis
  readonly picture: WantedPicture
}

type SheetCellProps = {
  readonly item: SheetItem
  /** Index of the cell, from 0. */
  readonly index: number
  readonly column: number
  readonly frame: SheetShape['frame']
  readonly isFocused: boolean
  readonly thumbnails: Thumbnails
  readonly onOpen: (index: number) => void
}

export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { item, index, column, frame, isFocused, thumbnails, onOpen } = props
  const label = useCellLabel(item)
  const t = useTranslate()
  return (
    // The grid handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="gridcell"
      aria-colindex={column + 1}
      tabIndex={isFocused ? 0 : -1}
      data-cell={item.key}
      data-approved={item.isApproved}
      className={styles['cell']}
      style={{ width: frame.width + 2 }}
      onClick={() => {
        onOpen(index)
      }}
    >
      <span className="visually-hidden">{label}</span>
      <div aria-hidden className={styles['frame']} style={{ height: frame.height }}>
        <Picture item={item} frame={frame} thumbnails={thumbnails} />
      </div>
      <div aria-hidden className={styles['words']}>
        <p className={styles['name']} title={item.name}>
          <span className="cut">
            <ListedName text={item.name} />
          </span>
          <span className="quiet">{t('areaCheck.page', { page: item.page })}</span>
        </p>
        <PageState item={item} />
      </div>
    </div>
  )
})

function Picture({
  item: { picture, paper, areas, signers },
  frame,
  thumbnails,
}: Pick<SheetCellProps, 'item' | 'frame' | 'thumbnails'>) {
  const t = useTranslate()
  const drawn = useSyncExternalStore(
    useCallback((onChange) => thumbnails.listen(picture.key, onChange), [thumbnails, picture.key]),
    () => thumbnails.read(picture.key),
  )
  return (
    <div className={styles['paper']} style={fitPart(picture.part, paper, frame)}>
      {drawn?.kind === 'drawn' && <img alt="" src={drawn.src} decoding="async" draggable={false} />}
      {drawn?.kind === 'failed' && <p className={styles['failed']}>{t('areaCheck.noPicture')}</p>}
      {areas.map((area, at) => {
        const { x, y, width, height } = placeInPart(area, picture.part)
        const signer = signers[area.signer]
        return (
          <span
            key={at}
            className={`${styles['box']} ${signerColour(area.signer, signers.length)}`}
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
            title={t('areaCheck.box', { name: nameSigner(t, signer), role: signer?.role ?? '' })}
          >
            <span className={styles['tag']}>
              <b>{signer ? area.signer + 1 : '?'}</b>
              <span className="cut">{nameSigner(t, signer)}</span>
            </span>
            {signer && <span className={`cut ${styles['role']}`}>{signer.role}</span>}
          </span>
        )
      })}
    </div>
  )
}

function PageState({ item: { isApproved, isRead, notes } }: { readonly item: SheetItem }) {
  const t = useTranslate()
  const [worst, ...others] = new Set(notes.map(({ kind }) => kind))
  if (isApproved) {
    return (
      <Mark tone="good" icon="good">
        {t('areaCheck.approved')}
      </Mark>
    )
  }
  if (worst) {
    const word = t(`areaCheck.odd.${worst}`)
    return (
      <Mark tone="warn" icon="warn">
        {others.length === 0 ? word : t('areaCheck.more', { word, count: others.length })}
      </Mark>
    )
  }
  return <span className="quiet">{t(isRead ? 'areaCheck.plain' : 'areaCheck.pending')}</span>
}

/** Accessible name of the cell: “Contrato 12, página 4, 3 posições, 1 a conferir: caixa sobre texto”. */
function useCellLabel({ name, page, areas, notes, isApproved, isRead }: SheetItem): string {
  const t = useTranslate()
  const kinds = new Set(notes.map(({ kind }) => t(`areaCheck.odd.${kind}`).toLowerCase()))
  const open =
    notes.length > 0
      ? t('areaCheck.toCheck', { count: notes.length, words: [...kinds].join(', ') })
      : t(isRead ? 'areaCheck.plain' : 'areaCheck.pending')
  return t('areaCheck.cell', {
    name,
    page,
    areas: t('areaCheck.areas', { count: areas.length }),
    state: isApproved ? t('areaCheck.approved') : open,
  })
}
