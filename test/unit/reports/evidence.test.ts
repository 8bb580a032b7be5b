import { createHash, randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DocumentRow } from '../../../main/journal/records.ts'
import { parseEvidence, toEvidence } from '../../../main/reports/evidence.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { documentIdSchema, sha256Schema, signatureIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import {
  aBatch,
  aContent,
  aHash,
  AN_ACCOUNT,
  aPartnerId,
  SOME_TIME,
} from '../../support/journal-builders.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const AT = toEpochMs(+new Date(2026, 10, 21, 15, 4))
const HEAD = { seq: 412, hash: aHash('head'), committedAt: AT }
const FACTS = {
  name: 'Locações de maio',
  at: AT,
  head: HEAD,
  brokenAt: undefined,
  folder: '/assinados',
}
const say = createTranslator('pt-BR')

function aRow(path: string, bytes: string, name = 'Contrato'): DocumentRow {
  const signatureId = signatureIdSchema.parse(randomUUID())
  const person = { signatureId, email: 'ana@exemplo.com.br', role: 'Parte', name: 'Ana' }
  return {
    id: documentIdSchema.parse(randomUUID()),
    batchId: aBatch().id,
    accountId: AN_ACCOUNT,
    position: 0,
    lane: '',
    content: aContent({ name }),
    fileSha256: aHash('contrato'),
    delivery: { kind: 'sent', partnerId: aPartnerId(), sentAt: SOME_TIME, evidence: 'answer' },
    tracking: {
      kind: 'seen',
      signatureStatus: 'Signed',
      signatures: [{ ...person, signed: true, signedAt: AT }],
      checkedAt: SOME_TIME,
    },
    archive: {
      kind: 'stored',
      path,
      sha256: sha256Schema.parse(createHash('sha256').update(bytes).digest('hex')),
      sizeBytes: bytes.length,
      pages: 1,
      storedAt: AT,
    },
  }
}

test('a sheet names documents, signers with local times and the head of the chain, and is read again', () => {
  const row = aRow('2026/Contrato.pdf', 'signed')
  const text = toEvidence([row], FACTS, say)
  expect(text).toContain('# Folha de evidências: Locações de maio\n')
  expect(text).toContain(`# audit-head 412 ${HEAD.hash}\n`)
  expect(text).toContain('#   assinou: Ana <ana@exemplo.com.br> (Parte) 21/11/2026 15:04\n')
  expect(text).toContain('íntegra')
  expect(parseEvidence(text)).toEqual({
    head: { seq: 412, hash: HEAD.hash },
    files: [
      { path: '2026/Contrato.pdf', sha256: row.archive.kind === 'stored' && row.archive.sha256 },
    ],
  })
  expect(parseEvidence('qualquer coisa')).toBeUndefined()
})

test('a file of an earlier archive folder has its whole path', () => {
  const row = aRow('2026/Contrato.pdf', 'signed')
  const earlier = { ...row, archive: { ...row.archive, folder: '/antes' } } as DocumentRow
  const here = { ...row, archive: { ...row.archive, folder: FACTS.folder } } as DocumentRow
  const files = parseEvidence(toEvidence([earlier, here], FACTS, say))?.files
  expect(files?.map(({ path }) => path)).toEqual([
    join('/antes', '2026/Contrato.pdf'),
    '2026/Contrato.pdf',
  ])
})

test('a broken chain is said, and no name of a document leaves its comment', () => {
  const row = { ...aRow('a.pdf', ''), archive: { kind: 'waiting' } } as const
  const content = aContent({ name: `x\n${'0'.repeat(64)}  falso.pdf` })
  const text = toEvidence([{ ...row, content }], { ...FACTS, brokenAt: 7 }, say)
  expect(text).toMatch(/NÃO está íntegra a partir do registro nº 7/u)
  expect(parseEvidence(text)?.files).toEqual([])
  expect(text).toContain('#   sem arquivo assinado guardado\n')
})

test.skipIf(process.platform !== 'linux')(
  'sha256sum -c takes the sheet as it is, and tells a changed file',
  async () => {
    const folder = await temporaryFolder()
    mkdirSync(join(folder, '2026'))
    writeFileSync(join(folder, '2026', 'Locação.pdf'), 'signed')
    const sheet = join(folder, 'folha.txt')
    writeFileSync(sheet, toEvidence([aRow('2026/Locação.pdf', 'signed')], FACTS, say))
    const check = (): string =>
      execFileSync('sha256sum', ['--strict', '-c', 'folha.txt'], {
        cwd: folder,
        stdio: 'pipe',
      }).toString()
    expect(check()).toMatch(/: OK\n$/u)
    writeFileSync(join(folder, '2026', 'Locação.pdf'), 'changed')
    expect(check).toThrow()
  },
)
