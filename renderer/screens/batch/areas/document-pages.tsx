// The pages of one draft with its areas. Each gesture is saved when it is finished.
import type { KeyboardEvent } from 'react'
import { useCallback, useMemo } from 'react'
import type { DraftDocument } from '../../../../shared/model/draft.ts'
import type { SignatureArea } from '../../../../shared/model/signature-area.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { AreaEditor } from '../../../editor/area-editor.tsx'
import type { EditorStart } from '../../../editor/use-start.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { useAreaTexts } from '../edits/rejected-texts.tsx'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import styles from './areas.module.css'
import { NoPages } from './no-pages.tsx'

type DocumentPagesProps = {
  readonly document: DraftDocument
  readonly findings: readonly Finding[]
  readonly start: EditorStart | undefined
}

export function DocumentPages({ document, findings, start }: DocumentPagesProps) {
  const { id, file, signers, areas } = document
  const edit = useDraftEdits((edits) => edits.edit)
  const flush = useDraftEdits((edits) => edits.flush)
  const goToStep = useWindowState((state) => state.goToStep)
  const save = useCallback(
    (changed: readonly SignatureArea[]) => {
      edit([id], { areas: changed })
      void flush()
    },
    [edit, flush, id],
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
  if (!source) return <NoPages documentId={id} file={file} findings={findings} />
  return (
    // Only keeps the editor's keys inside of it.
    <div className={styles['editor']} onKeyDown={keepOwnKeys}>
      <AreaEditor
        source={source}
        signers={people}
        areas={areas}
        {...(start ? { start } : {})}
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

/** What the editor used does not reach the batch. */
function keepOwnKeys(event: KeyboardEvent): void {
  if (event.defaultPrevented) event.stopPropagation()
}
