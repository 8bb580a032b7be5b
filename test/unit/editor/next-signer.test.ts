import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { createEditStore } from '../../../renderer/editor/edit-store.ts'
import type { Tool } from '../../../renderer/editor/editor-context.ts'
import { addArea, redo, undo } from '../../../renderer/editor/editor-state.ts'
import { findNextSigner, followPlacing } from '../../../renderer/editor/next-signer.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'

function area(signer: number, type: SignatureArea['type'] = 'Signature'): SignatureArea {
  const [x, y, width, height] = [toPercent(10), toPercent(80), toPercent(30), toPercent(5)]
  return { type, page: 1, x, y, width, height, signer }
}

const SIGNERS = ['Locador', 'Aprovador', 'Locatário', 'Testemunha'].map((role) => ({
  name: role,
  role,
}))

test('the next signer without a signature comes, who approves never, and the same where all have one', () => {
  expect(findNextSigner([], SIGNERS, 0)).toBe(0)
  expect(findNextSigner([area(0)], SIGNERS, 0)).toBe(2)
  expect(findNextSigner([area(0), area(2, 'Initials')], SIGNERS, 0)).toBe(2)
  expect(findNextSigner([area(3), area(2)], SIGNERS, 3)).toBe(0)
  expect(findNextSigner([area(0), area(2), area(3)], SIGNERS, 3)).toBe(3)
  expect(findNextSigner([], [], 0)).toBe(0)
})

test('placing a signature goes on to the next signer; initials, undo and redo do not', () => {
  const edits = createEditStore([])
  const tool = createStore<Tool>(() => ({ signer: 0, type: 'Signature' }))
  const stop = followPlacing(edits, tool, SIGNERS)
  edits.apply((state) => addArea(state, area(0, 'Initials')))
  expect(tool.getState().signer).toBe(0)
  edits.apply((state) => addArea(state, area(0)))
  expect(tool.getState().signer).toBe(2)
  edits.apply(undo)
  tool.setState({ signer: 0 })
  edits.apply(redo)
  expect(tool.getState().signer).toBe(0)
  // A copied area of another signer does not change the chosen one.
  edits.apply((state) => addArea(state, area(3)))
  expect(tool.getState().signer).toBe(0)
  stop()
})
