// For whom the next area is: once one is placed, the next signer who has none.
import type { StoreApi } from 'zustand'
import { APPROVER_ROLE } from '../../shared/model/signer.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import type { EditStore } from './edit-store.ts'
import type { EditorSigner, Tool } from './editor-context.ts'
import { toAreas } from './editor-state.ts'

/** @returns the first without a signature from `from` on, then from the beginning; `from` where all have one */
export function findNextSigner(
  areas: readonly SignatureArea[],
  signers: readonly EditorSigner[],
  from: number,
): number {
  const signing = new Set(
    areas.flatMap(({ type, signer }) => (type === 'Signature' ? [signer] : [])),
  )
  const order = signers.map((_, step) => (from + step) % signers.length)
  // AREA-08: who approves signs nowhere.
  const open = order.find((index) => !signing.has(index) && signers[index]?.role !== APPROVER_ROLE)
  return open ?? from
}

/** Initials go on every page: whoever places them goes on with the same person. @returns stops it */
export function followPlacing(
  edits: EditStore,
  tool: StoreApi<Tool>,
  signers: readonly EditorSigner[],
): () => void {
  return edits.subscribe((state, before) => {
    const placed = state.areas.at(-1)
    const isPlaced = state.areas.length === before.areas.length + 1 && placed?.id === before.nextId
    if (!isPlaced || placed.area.type !== 'Signature') return
    if (placed.area.signer !== tool.getState().signer) return
    tool.setState({ signer: findNextSigner(toAreas(state), signers, placed.area.signer) })
  })
}
