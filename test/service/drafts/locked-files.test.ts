// PDFs with a password: one given password is tried on all, an opened
// file is sent without it, and no file keeps the password.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { addTestFiles, valueOf } from '../../support/drafts.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { shareWorkspace } from '../../support/preparing-workspace.ts'

const begin = shareWorkspace()
const PASSWORD = 'Aluguel#2026-secreta'

async function lock(
  text: string,
  userPassword: string,
  ownerPassword: string,
  modifying: boolean,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([300, 300]).drawText(text)
  document.encrypt({ userPassword, ownerPassword, permissions: { modifying } })
  return document.save()
}

async function contains(folder: string, text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) return true
  }
  return false
}

test('LIM-04: one password opens all that it fits, the rest stays with a reason, and nothing keeps it', async () => {
  const { workspace, folder, batchId } = await begin()
  const entries = await addTestFiles(workspace, batchId, folder, {
    'a.pdf': await lock('um', PASSWORD, 'dono', true),
    'b.pdf': await lock('dois', PASSWORD, 'dono', true),
    'c.pdf': await lock('outra', 'outra', 'dono', true),
    // Opens without a password; the owner's password removes the restrictions.
    'd.pdf': await lock('trava', '', PASSWORD, false),
    'e.pdf': await lock('de outro autor', '', 'dono', false),
    // Opens with the password, which does not remove the restrictions.
    'f.pdf': await lock('fechado', PASSWORD, 'dono', false),
    'g.pdf': await makePdf('livre'),
  })
  const blockedBefore = entries.map(({ document: { file } }) =>
    file.kind === 'stored' ? file.analysis?.blocked : 'refused',
  )
  expect(blockedBefore.slice(0, 5)).toEqual([
    'passwordRequired',
    'passwordRequired',
    'passwordRequired',
    'editLocked',
    'editLocked',
  ])
  const opened = valueOf(await workspace.locked.unlock(batchId, PASSWORD))
  expect(opened.unlocked).toBe(3)
  const ids = entries.map(({ document }) => document.id)
  expect(opened.failed.map(({ documentId, fault }) => [ids.indexOf(documentId), fault])).toEqual([
    [2, 'wrongPassword'],
    [4, 'wrongPassword'],
    [5, 'editLocked'],
  ])
  const after = (await workspace.drafts.open(batchId)).entries()
  const [a] = after
  const before = entries[0]?.document.file
  expect(a?.document.file).toMatchObject({
    analysis: { encrypted: false, pages: [{ widthPt: 300 }] },
    madeFrom: {
      kind: 'locked',
      originalName: 'a.pdf',
      sha256: before?.kind === 'stored' ? before.file.sha256 : '',
    },
  })
  expect(a?.findings.some(({ code }) => code.startsWith('file.'))).toBe(false)
  // The original did not change, so no new version is offered.
  expect(valueOf(await workspace.originals.find(batchId))).toEqual([])
  expect(await contains(workspace.dataFolder, PASSWORD)).toBe(false)
  const second = valueOf(await workspace.locked.unlock(batchId, 'outra'))
  expect([second.unlocked, second.failed.length]).toEqual([1, 2])
})
