// LGPD: after a person's erasure no file of the data folder contains the person, and the audit trail is whole.
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { findKnownPeople } from '../../../main/drafts/known-people.ts'
import { FETCH_AGAIN_MS } from '../../../shared/model/archive-state.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { ErasureSubject } from '../../../shared/model/erasure.ts'
import { journalPath } from '../../support/journal-options.ts'
import {
  filesThatShow,
  listAtService,
  makeOffice,
  OTHER,
  PERSON,
} from '../../support/office-with-person.ts'

const SLOW_MS = 120_000
const byEmail: ErasureSubject = { kind: 'person', text: PERSON.email }

test(
  'a person erased by e-mail is in no file of the data folder, and the audit chain still verifies',
  async () => {
    const office = await makeOffice()
    const { service, root } = office
    const workspace = await office.open({
      forgetAtPractice: async (asked) => service.forget(asked),
    })
    const findKnown = async (text: string) =>
      (await findKnownPeople(workspace, office.batchId, text)).map(({ email }) => email)
    expect(await findKnown('QUARESMA')).toEqual([PERSON.email])
    expect(await findKnown('529.982')).toEqual([PERSON.email])
    expect(await findKnown('contratante')).toEqual([])
    const accountId = accountIdSchema.parse(service.accounts[0]?.id)
    const { accountPeople, reference } = workspace
    const readUsers = async () => (await reference.known(accountId))?.facts.users
    await accountPeople.findContact(accountId, PERSON.documentNumber)
    await reference.refresh(accountId)
    expect(await accountPeople.known(accountId)).toContainEqual(
      expect.objectContaining({ origin: 'contact', documentNumber: '52998224725' }),
    )
    expect(await readUsers()).not.toEqual([])
    const before = await filesThatShow(root)
    const masters = before.filter((path) => path.startsWith('master'))
    const plan = await workspace.erasures.plan(byEmail, true)
    expect(plan).toMatchObject({
      kind: 'found',
      terms: [
        'zenobia quaresma itarare',
        PERSON.email,
        '52998224725',
        expect.stringContaining('988776655'),
      ],
      erased: {
        documents: 2,
        drafts: 2,
        batches: 1,
        sheets: 1,
        signedFiles: 2,
        setAside: 2,
        logs: 1,
      },
    })
    for (const text of [PERSON.name, PERSON.documentNumber, '52998224725']) {
      expect(await workspace.erasures.plan({ kind: 'person', text }, true), text).toEqual(plan)
    }
    expect(await filesThatShow(root)).toEqual(before)

    const later = toEpochMs(Date.now() + 2 * FETCH_AGAIN_MS)
    const due = () => workspace.journal.archive.due('verifyRefetch', later, FETCH_AGAIN_MS, 9)
    expect((await due()).rows).toHaveLength(3)

    const receipt = await workspace.erasures.erase(byEmail, true)
    expect((await due()).rows, 'A3: an erased file is not fetched again').toHaveLength(1)
    expect(receipt).toMatchObject({ subject: 'person', operator: 'balcao', leftFiles: 0 })
    expect(await filesThatShow(root)).toEqual(masters)
    expect(await workspace.journal.audit.verify()).toBeUndefined()
    const rows = (await workspace.journal.documents.list({})).rows
    expect(rows.map(({ content }) => content?.name)).toEqual([
      undefined,
      `Contrato de ${OTHER.name}`,
      undefined,
    ])
    expect(await workspace.savedViews.list()).toEqual([
      { name: 'Dela', shown: { list: 'documents', question: { view: 'all' } }, gone: ['text'] },
    ])
    expect(await findKnown('quaresma')).toEqual([])
    expect(await accountPeople.known(accountId), 'asked for again').toEqual([])
    expect(await readUsers()).toBeUndefined()
    expect(await findKnown('bento')).toEqual([OTHER.email])
    const lists = await readFile(join(office.dataFolder, 'archive', 'manifesto.csv'), 'utf8')
    expect(lists).toContain(OTHER.email)
    expect(await readFile(join(office.logFolder, 'signature-batches.log'), 'utf8')).toBe(
      '{"event":"a"}\n{"event":"b"}\n',
    )
    expect(service.documents().map(({ name }) => name)).toEqual([`Contrato de ${OTHER.name}`])
    expect(await workspace.erasures.plan(byEmail, true)).toEqual({ kind: 'nothing' })
    await workspace.close(0)
    expect(await filesThatShow(root)).toEqual(masters)
    const again = await office.open()
    expect(await again.journal.audit.verify()).toBeUndefined()
    expect(await again.erasures.receipts()).toEqual([receipt])
    expect(JSON.stringify(receipt)).not.toMatch(/zen[oó]bia|quaresma|5299822/iu)
    await again.close(0)
  },
  SLOW_MS,
)

test(
  'LGPD: an erasure that is cut off leaves no row stored without its file, and the next start removes the file',
  async () => {
    const office = await makeOffice()
    const archiveFolder = join(office.dataFolder, 'archive')
    const steps = ['erasing.noted', 'erasing.row', 'erasing.signedFile']
    for (const step of steps) {
      await office.putBack()
      const cut = await office.open({
        reach: async (checkpoint) => {
          if (checkpoint === step) throw new Error('the end')
        },
      })
      await expect(cut.erasures.erase(byEmail, true), step).rejects.toThrow('the end')
      for (const { archive } of (await cut.journal.documents.list({})).rows) {
        if (archive.kind !== 'stored' || archive.path === '') continue
        expect((await stat(join(archiveFolder, archive.path))).isFile(), step).toBe(true)
      }
      await cut.close(0)
      const forgotten: string[] = []
      const next = await office.open({
        forgetAtPractice: async ({ documentIds }) => forgotten.push(...documentIds),
      })
      expect(await next.erasures.recover(), step).toMatchObject({ leftFiles: 0 })
      expect(new Set(forgotten).size, step).toBe(2)
      await next.close(0)
      expect((await readdir(archiveFolder)).filter((name) => /zen|quaresma/iu.test(name))).toEqual(
        [],
      )
    }
  },
  SLOW_MS,
)

test(
  'LGPD: a document that is sent again while its data is erased is told as kept, and not as erased',
  async () => {
    const office = await makeOffice()
    const workspace = await office.open({
      reach: async (checkpoint) => {
        if (checkpoint !== 'erasing.noted') return
        const file = new DatabaseSync(journalPath(office.dataFolder))
        file.exec(`UPDATE documents SET delivery_kind = 'queued' WHERE id = (
          SELECT document_id FROM document_details WHERE content LIKE '%${PERSON.email}%' LIMIT 1)`)
        file.close()
      },
    })
    const planned = await workspace.erasures.plan(byEmail, true)
    expect(planned).toMatchObject({ erased: { documents: 2 } })
    const receipt = await workspace.erasures.erase(byEmail, true)
    expect(receipt).toMatchObject({ erased: { documents: 1 }, kept: { beingSent: 1 } })
    await workspace.close(0)
  },
  SLOW_MS,
)

test(
  'without being asked the signed file stays under its name, and the receipt says so; a batch is erased whole',
  async () => {
    const office = await makeOffice()
    const workspace = await office.open()
    const signed = (await readdir(join(office.dataFolder, 'archive'))).filter((name) =>
      name.startsWith('Contrato de Zen'),
    )
    expect(signed).toHaveLength(1)
    const receipt = await workspace.erasures.erase(byEmail, false)
    expect(receipt).toMatchObject({ kept: { signedFile: 2 }, withSignedFiles: false })
    expect(await readdir(join(office.dataFolder, 'archive'))).toContain(signed[0])

    const accountId = office.service.accounts[0]?.id ?? ''
    await listAtService(workspace, office.service, { isBroughtIn: false })
    const list = () => workspace.journal.memory.recall(`listed:documents:${accountId}`)
    expect(JSON.stringify(await list())).toContain(PERSON.name)
    const batch: ErasureSubject = { kind: 'batch', batchId: office.batchId }
    const planned = await workspace.erasures.plan(batch, false)
    expect(planned).toMatchObject({ kind: 'found', terms: [], erased: { drafts: 1, batches: 1 } })
    expect(await workspace.erasures.erase(batch, false)).toMatchObject({ subject: 'batch' })
    expect(await workspace.journal.drafts.list()).toEqual([])
    expect(await list(), 'documents of the batch may be in it').toBeUndefined()
    expect(await workspace.erasures.plan(batch, false)).toEqual({ kind: 'nothing' })
    await workspace.close(0)
  },
  SLOW_MS,
)
