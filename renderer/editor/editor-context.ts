// Context of one editor's components. It changes only with the document; all that changes often is in the stores, so
// that a component is drawn again only for what it shows.
import type { RefObject } from 'react'
import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { SignatureArea, AreaType } from '../../shared/model/signature-area.ts'
import type { EditStore } from './edit-store.ts'
import type { EditorState } from './editor-state.ts'
import type { ViewState, ViewStore } from './view-store.ts'

export type EditorSigner = { readonly name: string; readonly role: string }

export type EditorPage = {
  /** Size as displayed: crop box, /Rotate and UserUnit are applied. */
  readonly widthPt: number
  readonly heightPt: number
  readonly rotation: number
}

/** Signer and type of the next area. */
export type Tool = { readonly signer: number; readonly type: AreaType }

/** Clipboard for areas, shared by all documents. */
export type AreaClipboard = {
  readonly copy: (areas: readonly SignatureArea[]) => void
  /** Areas for the signers of this document; undefined when nothing was copied. */
  readonly paste: () => PastedAreas | undefined
}
export type PastedAreas = {
  readonly areas: readonly SignatureArea[]
  readonly isOfOther: boolean
}

export type EditorParts = {
  readonly edits: EditStore
  readonly view: ViewStore
  readonly tool: StoreApi<Tool>
  /** Text that screen readers announce. */
  readonly announcement: StoreApi<{ readonly text: string }>
  /** Root element of the editor. */
  readonly root: RefObject<HTMLDivElement | null>
  readonly pages: readonly EditorPage[]
  readonly signers: readonly EditorSigner[]
  readonly isReadOnly: boolean
  readonly clipboard: AreaClipboard
  /** Returns in words how an area was placed, if not by a person. */
  readonly sourceOf: (area: SignatureArea) => string | undefined
}

export const EditorContext = createContext<EditorParts | undefined>(undefined)

/** @throws outside of an editor */
export function useEditor(): EditorParts {
  const parts = useContext(EditorContext)
  if (!parts) throw new Error('no editor above this component')
  return parts
}

export function useEdits<T>(select: (state: EditorState) => T): T {
  return useStore(useEditor().edits, select)
}

export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(useEditor().view, select)
}

export function useTool(): Tool {
  return useStore(useEditor().tool)
}
