// Pages of one draft with its areas; each finished gesture is saved.
import type { KeyboardEvent } from 'react'
import { useCallback, useMemo, useState } from 'react'
import type { AreaMark } from '../../../../shared/model/area-mark.ts'
import { findMark, findUnseenAreas } from '../../../../shared/model/area-mark.ts'
import type { DraftChange, DraftDocument } from '../../../../shared/model/draft.ts'
import { findDoubts } from '../../../../shared/model/position-doubt.ts'
import type { SignatureArea } from '../../../../shared/model/signature-area.ts'
import { isSameArea } from '../../../../shared/model/signature-area.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { describeEvidence } from '../../../../shared/i18n/describe-evidence.ts'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import { AreaEditor } from '../../../editor/area-editor.tsx'
import type { AreaClipboard } from '../../../editor/editor-context.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { EditorStart } from '../../../editor/use-start.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { useAreaTexts } from '../edits/rejected-texts.tsx'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import type { CopiedBox } from './area-clipboard.ts'
import { fitCopied } from './area-clipboard.ts'
import styles from './areas.module.css'
import { NoPages } from './no-pages.tsx'

type DocumentPagesProps = {
  readonly document: DraftDocument
  readonly findings: readonly Finding[]
  readonly start: EditorStart | undefined
  readonly copied: CopiedBox
  /** Whether the batch is about to leave, so that no area can be changed. */
  readonly isLocked: boolean
}

export function DocumentPages(props: DocumentPagesProps) {
  const { document, findings, start, copied, isLocked } = props
  const { id, file, signers, areas, areaMarks = NO_MARKS } = document
  const edit = useDraftEdits((edits) => edits.edit)
  const flush = useDraftEdits((edits) => edits.flush)
  const goToStep = useWindowState((state) => state.goToStep)
  const save = useCallback(
    (changed: readonly SignatureArea[]) => {
      edit([id], toAreasChange(areas, changed))
      void flush()
    },
    [edit, flush, id, areas],
  )
  const sha256 = file.kind === 'stored' ? file.file.sha256 : undefined
  const pages =
    file.kind === 'stored' && file.analysis?.blocked === undefined
      ? file.analysis?.pages
      : undefined
  const source = useMemo(
    () => (sha256 && pages?.length ? { url: `stored/${sha256}.pdf`, pages } : undefined),
    [sha256, pages],
  )
  const people = useMemo(
    () => signers.map(({ name = '', email, role }) => ({ name: name.trim() || email, role })),
    [signers],
  )
  const [texts, keepTexts] = useAreaTexts(id)
  const t = useTranslate()
  const sourceOf = useCallback(
    (area: SignatureArea) => describeMark(findMark({ areaMarks }, area), area.page, t),
    [areaMarks, t],
  )
  const clipboard = useMemo<AreaClipboard>(
    () => ({
      copy: (those) => Object.assign(copied, { copied: { id, areas: those, signers } }),
      paste: () => copied.copied && fitCopied(copied.copied, { id, signers }),
    }),
    [copied, id, signers],
  )
  const [begin] = useState(() => findBegin(document, pages?.length ?? 1))
  if (!source) return <NoPages documentId={id} file={file} findings={findings} />
  return (
    // The handler only keeps keys that the editor used from the batch.
    <div className={styles['editor']} onKeyDown={keepOwnKeys}>
      <AreaEditor
        source={source}
        isReadOnly={isLocked}
        signers={people}
        areas={areas}
        sourceOf={sourceOf}
        clipboard={clipboard}
        {...(start ? { start } : { begin })}
        onChange={save}
        texts={texts}
        onTexts={keepTexts}
        onAddSigner={() => {
          goToStep('signers', { documentId: id, path: ['signers'] })
        }}
      />
    </div>
  )
}

const NO_MARKS: readonly AreaMark[] = []

function describeMark(mark: AreaMark | undefined, page: number, t: Translate): string | undefined {
  if (!mark) return undefined
  const reason = describeEvidence(mark.evidence, page, t)
  return t(`areas.source.${mark.confidence}`, { reason })
}

/**
 * Returns the change of the areas; if they were only looked at, only `seenAreas`, so that areas which main removes
 * meanwhile stay removed.
 */
export function toAreasChange(
  before: readonly SignatureArea[],
  after: readonly SignatureArea[],
): Pick<DraftChange, 'areas' | 'seenAreas'> {
  const isOnlySeen =
    after.length === before.length &&
    after.every((area, index) => {
      const old = before[index]
      return old && isSameArea(old, area) && (old.isUnseen || !area.isUnseen)
    })
  return isOnlySeen ? { seenAreas: after.filter(({ isUnseen }) => !isUnseen) } : { areas: after }
}

/**
 * Returns where to begin: at an area that nobody has looked at, else at the first area, at a position doubt, or on
 * the last page.
 */
function findBegin(
  document: DraftDocument,
  pages: number,
): { readonly page: number; readonly y?: number } {
  const [unseen] = findUnseenAreas(document)
  const area = unseen ?? document.areas.toSorted((a, b) => a.page - b.page || a.y - b.y)[0]
  if (area && area.page >= 1 && area.page <= pages) return { page: area.page, y: area.y }
  const doubt = findDoubts(document).find(({ page }) => page !== undefined)
  return { page: doubt?.page ?? pages }
}

/** Stops keys that the editor used, so that the batch does not use them again. */
function keepOwnKeys(event: KeyboardEvent): void {
  if (event.defaultPrevented) event.stopPropagation()
}
