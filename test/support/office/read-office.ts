// Reads an office as the program does: contracts are admitted to a store, their texts are read in worker processes,
// and the sheet is read and matched in an import session.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { MatchFile } from '../../../main/import/match/match-row.ts'
import { startImportWorker } from '../../../main/import/session/start-import-worker.ts'
import { createFileStore } from '../../../main/import/file-store.ts'
import { createFileWorkers } from '../../../main/import/file-workers.ts'
import { NO_LABELS } from '../../../main/import/sheet/prepare-options.ts'
import { checkoutWorkers } from '../../../main/platform/checkout-workers.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import type { Office } from './office.ts'
import { CONTRACTS_FOLDER, writeOffice } from './write-office.ts'

const { importSession: entry, startProcess } = checkoutWorkers
const IMPORT_WORKER = { entry, startProcess }
const CHOICE = { table: 0, withHidden: false }

/**
 * Files with the CPFs of their texts, the import session with the prepared sheet, and the office's answers by the
 * lines of that sheet.
 */
export async function readOffice(office: Office, seed: string, folder: string, count = 1) {
  await writeOffice(office, seed, folder)
  const workers = createFileWorkers({
    entry: checkoutWorkers.files,
    startProcess: checkoutWorkers.startProcess,
    count,
  })
  onTestFinished(() => workers.close())
  const store = createFileStore({ folder: join(folder, 'store'), workers })
  const files = await Promise.all(
    office.files.map(async ({ name }): Promise<MatchFile> => {
      const admission = await store.admit(join(folder, CONTRACTS_FOLDER, name))
      if (!admission.ok) throw new Error(`${name}: ${admission.fault}`)
      const { cpfs } = await store.readCpfs(admission.file.sha256)
      return { id: name, name, cpfs }
    }),
  )
  const { importSession, close } = startImportWorker(IMPORT_WORKER)
  onTestFinished(close)
  const sheet = await importSession.open(
    await readFile(join(folder, 'planilha.xlsx')),
    'planilha.xlsx',
  )
  if (!sheet.ok) throw new Error(sheet.fault)
  const summary = await importSession.prepare(
    CHOICE,
    await importSession.guess(CHOICE, []),
    NO_LABELS,
  )
  const { answersIn, placesIn } = layOutSheet(office, seed)
  return { files, importSession, summary, answers: answersIn('xlsx'), places: placesIn('xlsx') }
}
