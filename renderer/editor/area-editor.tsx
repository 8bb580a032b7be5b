// Editor of signature areas on the pages of a PDF. It fills its parent, shows one document, and reports the areas
// after each finished gesture.
import { useEffect, useMemo, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './area-editor.module.css'
import { KEYBOARD_HELP_ID } from './area-layer.tsx'
import { AreaPanel } from './area-panel.tsx'
import { toKeptTexts, toTextsNow } from './area-texts.ts'
import type { KeptAreaTexts } from './area-texts.ts'
import { createEditStore } from './edit-store.ts'
import type {
  AreaClipboard,
  EditorPage,
  EditorParts,
  EditorSigner,
  Tool,
} from './editor-context.ts'
import { EditorContext, useEditor } from './editor-context.ts'
import { EditorNotices } from './editor-notices.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { focusPages } from './focus-area.ts'
import { findNextSigner, followPlacing } from './next-signer.ts'
import { openPdf } from './open-pdf.ts'
import { PageList } from './page-list.tsx'
import type { OpenPdf } from './pdf-document.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { usePdf } from './use-pdf.ts'
import type { EditorStart } from './use-start.ts'
import { useStart } from './use-start.ts'
import { createViewStore, goToPage } from './view-store.ts'

export type AreaEditorProps = {
  readonly source: {
    /** Relative to the page's address: `stored/<sha256>.pdf`. */
    readonly url: string
    /** Pages as main's analysis found them; at least one. */
    readonly pages: readonly EditorPage[]
  }
  /** In the document's order: areas name a signer by index, and the colours follow it. */
  readonly signers: readonly EditorSigner[]
  readonly areas: readonly SignatureArea[]
  /** Page to show first, and percent of its height; absent: the first page. */
  readonly begin?: { readonly page: number; readonly y?: number }
  /** Called after each finished gesture; the parent gives the areas back as `areas`. */
  readonly onChange: (areas: readonly SignatureArea[]) => void
  /** Offered when areas cannot be placed since the document has no signer. */
  readonly onAddSigner?: () => void
  /** Texts of number fields that were not stored when the editor was last closed. */
  readonly texts?: KeptAreaTexts
  /** Called with those texts when the editor is closed. */
  readonly onTexts?: (texts: KeptAreaTexts) => void
  /** Returns in words how an area was placed, if not by a person. */
  readonly sourceOf?: (area: SignatureArea) => string | undefined
  /** Absent: a clipboard of this editor alone. */
  readonly clipboard?: AreaClipboard
  readonly isReadOnly?: boolean
  /** Page and area to open at; absent: the top. */
  readonly start?: EditorStart
  /** For tests. */
  readonly open?: OpenPdf
}

/** Mounted anew for each document (`key`), so that undo stays within one document. */
export function AreaEditor(props: AreaEditorProps) {
  return <Editor key={props.source.url} {...props} />
}

function Editor(props: AreaEditorProps) {
  const {
    source,
    signers,
    areas,
    begin,
    onChange,
    onAddSigner,
    texts: keptTexts = {},
    onTexts,
    sourceOf = placedByHand,
    clipboard: given,
    isReadOnly = false,
    start,
    open = openPdf,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const [stores] = useState(() => ({
    edits: createEditStore(areas),
    view: createViewStore(begin),
    tool: createStore<Tool>(() => ({
      signer: findNextSigner(areas, signers, 0),
      type: 'Signature',
    })),
    announcement: createStore(() => ({ text: '' })),
  }))
  const { edits, tool } = stores
  const [own] = useState(createOwnClipboard)
  const clipboard = given ?? own
  // A new editor identifies its areas by their index, as these texts do.
  const [texts, setTexts] = useState(() => toTextsNow(keptTexts, areas))
  const closing = useRef(() => {})
  useEffect(() => {
    closing.current = () => onTexts?.(toKeptTexts(texts, edits.getState().areas))
  }, [texts, edits, onTexts])
  useEffect(() => () => closing.current(), [])
  // In this order, so that a change settled on unmount still reaches `onChange`.
  useEffect(() => edits.settle, [edits])
  useEffect(() => edits.listen(onChange), [edits, onChange])
  useEffect(() => {
    const wasEmpty = edits.getState().areas.length === 0
    edits.adopt(areas)
    const [first] = areas.toSorted((a, b) => a.page - b.page || a.y - b.y)
    // The areas were proposed, pasted or placed by a layout, perhaps on a page out of sight.
    if (wasEmpty && first) goToPage(stores.view, first.page, first.y)
  }, [edits, stores, areas])
  useEffect(() => followPlacing(edits, tool, signers), [edits, tool, signers])
  useEffect(() => {
    // The focus was lost with the previous document's editor.
    if (document.activeElement === document.body) focusPages(root.current)
  }, [])
  useStart(start, stores, root)
  useEffect(() => {
    if (tool.getState().signer >= signers.length) tool.setState({ signer: 0 })
  }, [tool, signers.length])
  const parts = useMemo<EditorParts>(
    () => ({ ...stores, root, pages: source.pages, signers, isReadOnly, clipboard, sourceOf }),
    [stores, source.pages, signers, isReadOnly, clipboard, sourceOf],
  )
  const pdf = usePdf(source.url, open)
  return (
    <EditorContext value={parts}>
      <Frame>
        <EditorToolbar />
        <div className={styles['body']}>
          <div className={styles['pages']}>
            <EditorNotices pdf={pdf} {...(onAddSigner ? { onAddSigner } : {})} />
            <PageList pdf={pdf} />
          </div>
          <AreaPanel texts={texts} onTexts={setTexts} />
        </div>
        <LiveRegion />
      </Frame>
    </EditorContext>
  )
}

function createOwnClipboard(): AreaClipboard {
  let copied: readonly SignatureArea[] | undefined
  return {
    copy(areas) {
      copied = areas
    },
    paste: () => copied && { areas: copied, isOfOther: false },
  }
}

function placedByHand(): undefined {
  return undefined
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  const t = useTranslate()
  const { root } = useEditor()
  const onKeyDown = useEditorKeys()
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('editor.title')}
      className={styles['editor']}
      onKeyDown={onKeyDown}
    >
      {children}
      <p id={KEYBOARD_HELP_ID} className="visually-hidden">
        {t('editor.help.keyboard')}
      </p>
    </div>
  )
}

/** Announces to screen readers what a key or the mouse has done. */
function LiveRegion() {
  const { text } = useStore(useEditor().announcement)
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
}
