// Signer of the next area: once a signature is placed, the next signer without one.
import type { StoreApi } from 'zustand'
import { APPROVER_ROLE } from '../../shared/model/signer.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import type { EditStore } from './edit-store.ts'
import type { EditorSigner, Tool } from './editor-context.ts'
import { toAreas } from './editor-state.ts'

/** @returns the first signer without a signature, from `from` on and then from the start; `from` if all have one */
export function findNextSigner(
  areas: readonly SignatureArea[],
  signers: readonly EditorSigner[],
  from: number,
): number {
  const signing = new Set(
    areas.flatMap(({ type, signer }) => (type === 'Signature' ? [signer] : [])),
  )
  const order = signers.map((_, step) => (from + step) % signers.length)
  // AREA-08: an approver has no areas.
  const open = order.find((index) => !signing.has(index) && signers[index]?.role !== APPROVER_ROLE)
  return open ?? from
}

/**
 * Advances the signer after a signature; after initials the signer stays, since they go on every page.
 * @returns function that stops it
 */
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
