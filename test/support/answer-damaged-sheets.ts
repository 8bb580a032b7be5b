// Opens damaged sheets in an import session's process and checks that each gets an answer: read, or a fault by name.
import { expect, onTestFinished } from 'vitest'
import { ParserStopped } from '../../main/import/process/parser-stopped.ts'
import type { StartImportWorker } from '../../main/import/session/start-import-worker.ts'
import { startImportWorker } from '../../main/import/session/start-import-worker.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { NO_LABELS } from '../../main/import/sheet/prepare-options.ts'
import { SHEET_FAULTS } from '../../shared/model/table.ts'
import { damageSheets } from './damage-sheet.ts'

const { importSession: entry, startProcess } = checkoutWorkers
const IMPORT_PROCESS = { entry, startProcess }
/** Longest answer for a hostile file of megabytes on a busy machine. */
const TIMEOUT_MS = 30_000

export type DamageTally = { readonly read: number; readonly refused: number; readonly gone: number }

function open(): StartImportWorker {
  return startImportWorker(IMPORT_PROCESS, { timeoutMs: TIMEOUT_MS })
}

/**
 * Opens damaged sheets.
 * @throws for an error of the program's own, or an import session that does not answer in time
 */
export async function answerDamagedSheets(seed: string, count: number): Promise<DamageTally> {
  let opened = open()
  onTestFinished(() => opened.close())
  const tally = { read: 0, refused: 0, gone: 0 }
  for await (const { how, name, bytes } of damageSheets(seed, count)) {
    try {
      const answer = await opened.importSession.open(bytes, name)
      if (!answer.ok) {
        expect(SHEET_FAULTS, how).toContain(answer.fault)
        tally.refused += 1
        continue
      }
      for (const [table] of answer.file.tables.entries()) {
        const choice = { table, withHidden: true }
        const { fault } = await opened.importSession.preview(choice)
        if (fault !== undefined) continue
        const mapping = await opened.importSession.guess(choice, [])
        const { documents } = await opened.importSession.prepare(choice, mapping, NO_LABELS)
        expect((await opened.importSession.views(0, documents)).length, how).toBe(documents)
      }
      tally.read += 1
    } catch (error) {
      if (!(error instanceof ParserStopped) || !['died', 'memory'].includes(error.reason))
        throw new Error(how, { cause: error })
      // A session that ran out of memory is an answer too; the next file gets a new session.
      tally.gone += 1
      opened = open()
    }
  }
  return tally
}
