// Data folder in which one person is in every place that the program writes, beside another person.
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listLogs } from '../../main/journal/backup-files.ts'
import { replayLog } from '../../main/journal/change-log.ts'
import { errorCodeOf } from '../../main/platform/error-code.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import type { Workspace, WorkspaceOptions } from '../../main/app/workspace.ts'
import { openWorkspace } from '../../main/app/workspace.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { expect } from 'vitest'
import { addTestFiles, valueOf } from './drafts.ts'
import { fileWorkers } from './file-workers.ts'
import { toLocalParts } from './local-parts.ts'
import { makePdf } from './make-pdf.ts'
import { makeXlsx, textCell } from './make-xlsx.ts'
import { openTestWorkspace, startTestService } from './open-test-workspace.ts'
import { createPracticeClient } from './practice-client.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { textsIn } from './texts-in-file.ts'

export const PERSON = {
  name: 'Zenóbia Quaresma Itararé',
  email: 'zenobia.quaresma@exemplo.com.br',
  documentNumber: '529.982.247-25',
  telephoneCountryCode: '55',
  telephone: '(41) 98877-6655',
} as const
export const OTHER = {
  name: 'Bento Carvalho Lima',
  email: 'bento.lima@exemplo.com.br',
  documentNumber: '111.444.777-35',
} as const

/** Name of a document that was sent from elsewhere, in an office's style. */
const FOREIGN_NAME = 'PROCURACAO_Zenobia_Quaresma_Itarare'

/** Texts that show the person. */
const TRACES = ['Zenóbia Quaresma', 'zenobia quaresma', 'zenobia_quaresma', 'zenobia.quaresma@']
/** Numbers of the person, which may be written with separators. */
const NUMBERS = ['52998224725', '988776655']

export type Office = {
  readonly root: string
  readonly dataFolder: string
  readonly logFolder: string
  readonly baseUrl: string
  readonly service: PracticeService
  readonly batchId: BatchId
  /** Restores the folder as it was after `makeOffice`. */
  readonly putBack: () => Promise<void>
  readonly open: (options?: Partial<WorkspaceOptions>) => Promise<Workspace>
}

export function toOfficeOptions(root: string, baseUrl: string) {
  const dataFolder = join(root, 'data')
  return {
    ...toLocalParts(baseUrl, dataFolder),
    stateFolder: join(root, 'state'),
    logFolder: join(root, 'logs'),
    operator: 'balcao',
    fileWorkers,
  }
}

/** Makes the folder; no program has it open afterwards. */
export async function makeOffice(): Promise<Office> {
  const root = await temporaryFolder()
  const dataFolder = join(root, 'data')
  const logFolder = join(root, 'logs')
  await mkdir(dataFolder)
  await mkdir(logFolder)
  const service = await startTestService({
    settings: { signAfterMs: 1, listLagMs: 0 },
    stateFolder: join(dataFolder, 'practice-service'),
  })
  const options = toOfficeOptions(root, service.baseUrl)
  const { workspace, prepare } = await openTestWorkspace(service, {
    ...options,
    folder: dataFolder,
  })
  for (const person of [PERSON, OTHER]) {
    await workspace.queue.release(
      await prepare(1, {
        name: `Contrato de ${person.name}`,
        message: `Olá, ${person.name}`,
        signers: [{ ...person, role: 'Contratante' }],
      }),
    )
  }
  workspace.queue.run()
  const sent = async () => (await workspace.journal.documents.countDeliveries()).sent
  await expect.poll(sent).toBe(2)
  const elsewhere = createPracticeClient(service)
  const signers = [{ name: PERSON.name, email: PERSON.email, role: 'Contratante' }]
  await elsewhere.createDocument({ documentName: FOREIGN_NAME, signers })
  await listAtService(workspace, service, { isBroughtIn: true })
  const isSigned = () =>
    service.documents().every(({ signatureStatusId }) => signatureStatusId === 'Signed')
  await expect.poll(isSigned).toBe(true)
  await workspace.watcher.cycle()
  await workspace.archive.round()
  const batchId = await prepareDraft(workspace, dataFolder, service)
  await workspace.close(0)
  for (const name of ['contrato-0.pdf', 'in']) {
    await rm(join(dataFolder, name), { recursive: true, force: true })
  }
  const journalFolder = join(dataFolder, 'journal')
  await writeFile(join(journalFolder, 'journal.damaged-1.sqlite'), PERSON.name, 'utf16le')
  await writeFile(join(journalFolder, 'journal.lost-1.json'), JSON.stringify([PERSON]))
  await writeFile(
    join(logFolder, 'signature-batches.log'),
    `{"event":"a"}\n{"event":"${PERSON.email}"}\n{"event":"b"}\n`,
  )
  const master = join(root, 'master')
  for (const name of ['data', 'state', 'logs']) {
    await cp(join(root, name), join(master, name), { recursive: true })
  }
  return {
    root,
    dataFolder,
    logFolder,
    baseUrl: service.baseUrl,
    service,
    batchId,
    async putBack() {
      for (const name of ['data', 'state', 'logs']) {
        await rm(join(root, name), { recursive: true })
        await cp(join(master, name), join(root, name), { recursive: true })
      }
    },
    open: (more = {}) => openWorkspace({ ...options, readKey: async () => service.key, ...more }),
  }
}

/** Reads the service's list, which the journal keeps; with `isBroughtIn` the foreign documents are brought in. */
export async function listAtService(
  { accountDocuments }: Workspace,
  service: PracticeService,
  { isBroughtIn }: { readonly isBroughtIn: boolean },
): Promise<void> {
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const newest = { page: 1, perPage: 100, sortField: 'CreatedAt', sortDirection: 'Desc' } as const
  const listed = await accountDocuments.list(accountId, { filter: {}, ...newest })
  expect(listed.failure).toBeUndefined()
  if (!isBroughtIn) return
  const all = { kind: 'all', except: [] } as const
  const brought = await accountDocuments.bringIn(accountId, {}, all, 'Da plataforma')
  expect(brought).toMatchObject({ broughtIn: 1 })
}

async function prepareDraft(
  workspace: Workspace,
  dataFolder: string,
  service: PracticeService,
): Promise<BatchId> {
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { batchId } = await workspace.drafts.create({ name: `Para ${PERSON.name}`, accountId })
  const folder = join(dataFolder, 'in')
  const files = {
    // The words of this PDF are hexadecimal strings in a compressed stream.
    'zenobia_quaresma_itarare.pdf': await makePdf(`${PERSON.name} ${PERSON.documentNumber}`),
    'outro.pdf': await makePdf('dois'),
    'retirado.pdf': await makePdf('tres'),
  }
  const [hers, his, removed] = await addTestFiles(workspace, batchId, folder, files)
  if (!hers || !his || !removed) throw new Error('three drafts')
  const signers = (person: typeof PERSON | typeof OTHER) => [{ ...person, role: 'Contratante' }]
  valueOf(
    await workspace.drafts.change(batchId, [
      { id: hers.document.id, change: { signers: signers(PERSON) } },
      { id: his.document.id, change: { signers: signers(OTHER) } },
      { id: removed.document.id, change: { signers: signers(PERSON) } },
    ]),
  )
  valueOf(await workspace.drafts.remove(batchId, [removed.document.id]))
  const sheetPath = join(folder, 'planilha.xlsx')
  const rows = [
    ['Nome', 'CPF'],
    [PERSON.name, PERSON.documentNumber],
  ].map((cells, index) => {
    const line = index + 1
    return `<row r="${line}">${cells.map((text, at) => textCell(`${'AB'[at] ?? ''}${line}`, text)).join('')}</row>`
  })
  await writeFile(sheetPath, makeXlsx({ sheet: `<sheetData>${rows.join('')}</sheetData>` }))
  valueOf(await workspace.sheets.open(batchId, { path: sheetPath, fileName: 'planilha.xlsx' }))
  const search = { view: 'all', text: PERSON.email } as const
  valueOf(await workspace.savedViews.save('Dela', { list: 'documents', question: search }))
  await workspace.journal.memory.remember(
    'textTemplates',
    [`Prezada ${PERSON.name}`],
    systemClock.now(),
  )
  return batchId
}

/** Files below the folder whose name, bytes or packed changes show the person in any form. */
export async function filesThatShow(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch((error: unknown) => {
      if (errorCodeOf(error) === 'ENOENT') return undefined
      throw error
    })
    // A file that was being written may have been renamed, so that the folder is read again.
    if (!bytes) return filesThatShow(folder)
    if (isShown([...textsIn(bytes), entry.name])) found.push(path.slice(folder.length + 1))
  }
  for (const { path } of listLogs(join(folder, 'data', 'journal'))) {
    replayLog(path, (_, changes) => {
      const bytes = Buffer.from(changes)
      if (isShown(textsIn(bytes))) found.push(`${path.slice(folder.length + 1)} (packed)`)
      return true
    })
  }
  return found
}

function isShown(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const lower = text.normalize('NFC').toLowerCase()
    const digits = lower.replaceAll(/[\s().+-]/gu, '')
    return (
      TRACES.some((trace) => lower.includes(trace.toLowerCase())) ||
      NUMBERS.some((number) => digits.includes(number))
    )
  })
}
