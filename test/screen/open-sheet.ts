// Opens a batch at the step Arquivos, and its spreadsheet import.
import { keepDrafts, makeDraft } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatch } from './open-batch.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => makeDraft(index + 1))

export async function openFiles(drafts: number, answers: Partial<Answers> = {}) {
  return openBatch({ ...keepDrafts(many(drafts)).answers, ...answers })
}

export async function openSheet(drafts: number, answers: Partial<Answers> = {}) {
  const opened = await openFiles(drafts, answers)
  await opened.user.keyboard('{Control>}e{/Control}')
  return opened
}

/** Opens the spreadsheet import at a later tab, by the shortcut of its number. */
export async function openSheetAt(
  part: '2 Colunas' | '3 Arquivos',
  drafts: number,
  answers: Partial<Answers>,
) {
  const opened = await openSheet(drafts, answers)
  await opened.screen.findByRole('tab', { name: part })
  await opened.user.keyboard(`{Alt>}${part.slice(0, 1)}{/Alt}`)
  return opened
}

export const inputsOf = (
  calls: readonly { readonly operation: string; readonly input: unknown }[],
  operation: string,
) => calls.filter((call) => call.operation === operation).map(({ input }) => input)
