// Erasure killed with -9 after any of its steps: the next start finishes it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ERASURE_STEPS } from '../../main/data-life/erasure-ports.ts'
import { filesThatShow, makeOffice, OTHER } from '../support/office-with-person.ts'

const CHILD = fileURLToPath(new URL('../support/erasing-child.ts', import.meta.url))

/** Leaves out the practice service's files, which the erasure does not touch. */
const isHere = (path: string): boolean =>
  !path.startsWith('master') && !path.includes('practice-service')

test('LGPD: killed after each step, the next start erases the rest and leaves one receipt', async () => {
  const office = await makeOffice()
  for (const step of ERASURE_STEPS) {
    await office.putBack()
    const words = [CHILD, office.root, office.baseUrl, `erasing.${step}`]
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] })
    let complaints = ''
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
    await once(child, 'close')
    expect(child.signalCode, `${step}: ${complaints}`).toBe('SIGKILL')

    const workspace = await office.open()
    await workspace.erasures.recover()
    const receipts = await workspace.erasures.receipts()
    expect(receipts, step).toHaveLength(1)
    expect(receipts[0]?.erased, step).toMatchObject({ documents: 2, drafts: 2, signedFiles: 2 })
    expect(await workspace.erasures.recover(), step).toBeUndefined()
    expect(await workspace.journal.audit.verify(), step).toBeUndefined()
    const { rows } = await workspace.journal.documents.list({})
    expect(
      rows.flatMap(({ content }) => content?.name ?? []),
      step,
    ).toEqual([`Contrato de ${OTHER.name}`])
    await workspace.close(0)
    const shown = await filesThatShow(office.root)
    expect(shown.filter(isHere), step).toEqual([])
  }
})
