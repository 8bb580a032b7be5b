// Copies the areas of one document to others: each to the signer with the same e-mail and role, else with the same
// role, and only to pages that exist.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DraftChange, DraftDocument } from '../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { SignatureArea } from '../../../../shared/model/signature-area.ts'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { isSelected } from '../../../components/data-grid/grid-selection.ts'
import { replaceSigners } from '../../../../shared/model/signer-edit.ts'

export type CopySource = Pick<DraftDocument, 'areas' | 'signers'>
export type CopyTarget = Pick<DocumentRowView, 'id' | 'signers' | 'pages'>

export type CopyPlan = {
  /** Documents that get the same areas, one group per set of areas. */
  readonly groups: readonly {
    readonly documentIds: readonly DocumentId[]
    readonly change: Required<Pick<DraftChange, 'areas'>>
  }[]
  /** Number of areas without a matching signer or page, over all documents. */
  readonly leftOut: number
}

export function planCopy(source: CopySource, targets: readonly CopyTarget[]): CopyPlan {
  const groups = new Map<string, { areas: readonly SignatureArea[]; documentIds: DocumentId[] }>()
  let leftOut = 0
  for (const target of targets) {
    const areas = fitAreas(source, target)
    leftOut += source.areas.length - areas.length
    const key = JSON.stringify(areas)
    const group = groups.get(key) ?? { areas, documentIds: [] }
    group.documentIds.push(target.id)
    groups.set(key, group)
  }
  return {
    groups: [...groups.values()].map(({ areas, documentIds }) => ({
      documentIds,
      change: { areas },
    })),
    leftOut,
  }
}

function fitAreas(source: CopySource, { signers, pages }: CopyTarget): readonly SignatureArea[] {
  const { areas } = replaceSigners(source, signers)
  return areas
    .filter(({ page }) => pages === undefined || page <= pages)
    .map((area) => ({ ...area, isUnseen: true }))
}

export type CopyReach = 'selected' | 'samePages' | 'samePagesEmpty'

/**
 * Returns the documents that would get the areas of `from`, by how far the copy reaches; not Word documents, which
 * have no pages here.
 */
export function findTargets(
  rows: readonly DocumentRowView[],
  from: DocumentRowView,
  selection: Selection,
): Readonly<Record<CopyReach, readonly DocumentRowView[]>> {
  const others = rows.filter(
    ({ id, pages, delivery }) => id !== from.id && pages !== undefined && delivery.kind === 'draft',
  )
  const samePages = others.filter(({ pages }) => pages === from.pages)
  return {
    selected: others.filter(({ id }) => isSelected(selection, id)),
    samePages,
    samePagesEmpty: samePages.filter(({ areas }) => areas === 0),
  }
}
