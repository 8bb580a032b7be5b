// Edits that wait for their save: what stays after a save that failed.
import { expect, test } from 'vitest'
import { createAutosave } from '../../../renderer/state/autosave.ts'

const NONE = ''

/** Autosave of texts; each save ends as `outcome` says. */
function openAutosave(outcome: (text: string) => Promise<unknown>) {
  return createAutosave<string, readonly [text: string]>({
    none: NONE,
    add: (texts, text) => texts + text,
    merge: (older, newer) => older + newer,
    save: outcome,
  })
}

test('after an error of the program itself the typed text waits, is told as not saved, and is saved with the next', async () => {
  const saved: string[] = []
  let isBroken = true
  const edits = openAutosave(async (text) => {
    if (isBroken) throw new TypeError('a defect')
    saved.push(text)
  })
  edits.getState().edit('Ana')
  await expect(edits.getState().flush()).rejects.toThrow('a defect')
  expect(edits.getState()).toMatchObject({
    waiting: 'Ana',
    saving: NONE,
    failure: { code: 'unexpected', params: { reference: 'TypeError' } },
  })
  isBroken = false
  edits.getState().edit(' Souza')
  await edits.getState().flush()
  expect(saved).toEqual(['Ana Souza'])
  expect(edits.getState()).toMatchObject({ waiting: NONE, saving: NONE })
  expect(edits.getState().failure).toBeUndefined()
})
