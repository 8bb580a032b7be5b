// Makes checked documents of a sheet and a folder: reads, maps, matches, places, checks. Nothing is sent.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { Layout } from '../../../shared/model/layout.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import { checkDocument } from '../../../shared/rules/check-document.ts'
import type { Finding } from '../../../shared/rules/finding.ts'
import { assembleDocument } from '../../import/assemble-document.ts'
import type { FileWorkers } from '../../import/file-workers.ts'
import type { Matching } from '../../import/match/match-files.ts'
import { matchFiles } from '../../import/match/match-files.ts'
import { toMatchRows } from '../../import/match/to-match-rows.ts'
import { guessMapping } from '../../import/sheet/guess-mapping.ts'
import { prepareRows } from '../../import/sheet/prepare-rows.ts'
import { readTables } from '../../import/sheet/read-tables.ts'
import type { TableFormat } from '../../import/sheet/table-file.ts'
import { toSheet } from '../../import/sheet/to-sheet.ts'
import { systemClock } from '../../platform/system-ports.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { SampleFiles } from '../../sample/sample-files.ts'

export type ReadSheet = {
  /** Format of the demonstration's sheet, a CSV. */
  readonly format: Extract<TableFormat, { kind: 'csv' }>
  readonly rows: readonly PreparedRow[]
  readonly matching: Matching
}

/**
 * Reads the sample.
 * @throws for a sheet that cannot be read, since the demonstration itself wrote it
 */
export async function readSample(
  { sheetPath, contractFolder }: SampleFiles,
  fileWorkers: FileWorkers,
  roles: readonly string[],
): Promise<ReadSheet> {
  const file = await readTables(fileWorkers, sheetPath)
  const [table] = file.ok ? file.tables : []
  const read = table && toSheet(table)
  if (!file.ok || !read?.ok || file.format.kind !== 'csv') {
    throw new Error('the sheet cannot be read')
  }
  const rows = prepareRows(read.sheet, guessMapping(read.sheet, roles))
  const names = await readdir(contractFolder)
  const files = names.map((name) => ({ id: join(contractFolder, name), name }))
  return { format: file.format, rows, matching: matchFiles(toMatchRows(rows), files) }
}

export type CheckedDocument = {
  /** Row of the sheet. */
  readonly row: PreparedRow
  readonly content: DocumentContent
  readonly findings: readonly Finding[]
}

/** @param onPlaced called after each document with the count until then */
export async function placeAndCheck(
  { rows, matching }: ReadSheet,
  layout: Layout,
  { files, partner, reference }: Workspace,
  accountId: AccountId,
  onPlaced: (count: number) => void,
): Promise<readonly CheckedDocument[]> {
  const asked = await reference.refresh(accountId)
  const known = asked.kind === 'answered' ? asked.value : undefined
  let count = 0
  return Promise.all(
    matching.matches.map(async ({ row: line, file: path }): Promise<CheckedDocument> => {
      const row = rows.find((each) => each.line === line)
      const admission = await files.admit(path)
      if (!row || !admission.ok) throw new Error(`${path} cannot be taken in`)
      const { content, analysis, findings } = await assembleDocument(row, admission, layout, files)
      const bodyBytes = partner.measureCreate({
        accountId,
        content,
        documentName: content.name,
        file: { ...content.file, open: noBytes },
      })
      const facts = omitUndefined({
        now: asked.facts?.serviceAt ?? systemClock.now(),
        analysis,
        bodyBytes,
        roles: known?.roles,
        features: known?.features,
      })
      count += 1
      onPlaced(count)
      return { row, content, findings: [...findings, ...checkDocument(content, facts)] }
    }),
  )
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
