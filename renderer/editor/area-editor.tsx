// Pages of a PDF with the signature areas on them. It fills its parent, knows one document, and tells
// the areas after each finished gesture.
import { useEffect, useMemo, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './area-editor.module.css'
import { KEYBOARD_HELP_ID } from './area-layer.tsx'
import { AreaPanel } from './area-panel.tsx'
import { toTextsByPosition } from './area-texts.ts'
import type { AreaTexts } from './area-texts.ts'
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
    /** Relative to the page: `stored/<sha256>.pdf`. */
    readonly url: string
    /** As the analysis found them; at least one. */
    readonly pages: readonly EditorPage[]
  }
  /** In the document's order: areas point at them by index, and their colours follow it. */
  readonly signers: readonly EditorSigner[]
  readonly areas: readonly SignatureArea[]
  /** What is in sight first: a page, and percent of its height. The first page when absent. */
  readonly begin?: { readonly page: number; readonly y?: number }
  /** After each finished gesture, never while it goes on. The holder gives them back as `areas`. */
  readonly onChange: (areas: readonly SignatureArea[]) => void
  /** Offered where areas cannot be placed because there is nobody to sign. */
  readonly onAddSigner?: () => void
  /** Texts of number fields that could not be stored when the editor closed, by position of the area. */
  readonly texts?: AreaTexts
  /** Told when the editor closes. */
  readonly onTexts?: (texts: AreaTexts) => void
  /** How an area came there, in words, where no person placed it. */
  readonly sourceOf?: (area: SignatureArea) => string | undefined
  /** Of this editor alone without. */
  readonly clipboard?: AreaClipboard
  readonly isReadOnly?: boolean
  /** Where it opens; at its top without. */
  readonly start?: EditorStart
  /** A test's. */
  readonly open?: OpenPdf
}

/** Mounted anew (`key`) for each document: what can be undone is undone in one document only. */
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
  // A new editor numbers its areas by their positions.
  const [texts, setTexts] = useState(keptTexts)
  const closing = useRef(() => {})
  useEffect(() => {
    closing.current = () => onTexts?.(toTextsByPosition(texts, edits.getState().areas))
  }, [texts, edits, onTexts])
  useEffect(() => () => closing.current(), [])
  // In this order: what is settled when the editor closes is still heard.
  useEffect(() => edits.settle, [edits])
  useEffect(() => edits.listen(onChange), [edits, onChange])
  useEffect(() => {
    const wasEmpty = edits.getState().areas.length === 0
    edits.adopt(areas)
    const [first] = areas.toSorted((a, b) => a.page - b.page || a.y - b.y)
    // Proposed, copied or placed by a layout, on a page that may be far off.
    if (wasEmpty && first) goToPage(stores.view, first.page, first.y)
  }, [edits, stores, areas])
  useEffect(() => followPlacing(edits, tool, signers), [edits, tool, signers])
  useEffect(() => {
    // The document that was shown before took the focus with it.
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
