// Position proposals on drawn contracts, whose lines are known from the drawing and words from Poppler; awkward files
// must not throw. `test/deep/positions.test.ts` has the large numbers.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proposeInPdf } from '../../support/contracts/propose-in-pdf.ts'
import { HELD_OUT_STYLES } from '../../support/contracts/held-out-styles.ts'
import { KNOWN_STYLES } from '../../support/contracts/known-styles.ts'
import { makeContract } from '../../support/contracts/plan-contract.ts'
import { runContracts } from '../../support/contracts/run-contracts.ts'
import { makePdf } from '../../support/make-pdf.ts'

const CORPUS = join(import.meta.dirname, '../../fixtures/pdf')
const SIGNERS = [
  { role: 'Locador', name: 'Ana Maria Prado', cpf: '529.982.247-25' },
  { role: 'Testemunha 1' },
]

test('in every style that is known each signer has a place, none is wrong and none lies over a word @deep', async () => {
  expect(KNOWN_STYLES.length).toBeGreaterThanOrEqual(25)
  const documents = KNOWN_STYLES.length
  const found = await runContracts({
    styles: KNOWN_STYLES,
    documents,
    seed: 'npm-test',
    reads: 'words',
  })
  expect(found.wrong).toEqual([])
  expect(found.crossed).toEqual([])
  expect(found.missed).toEqual([])
  expect(found.placed).toBe(found.due)
  expect(found.due).toBeGreaterThan(100)
})

test('in styles that the rules were not made with nine in ten have a place and none is wrong', async () => {
  const documents = HELD_OUT_STYLES.length
  const found = await runContracts({
    styles: HELD_OUT_STYLES,
    documents,
    seed: 'held-out',
    reads: 'words',
  })
  expect(found.wrong).toEqual([])
  expect(found.crossed).toEqual([])
  expect(found.placed / found.due).toBeGreaterThanOrEqual(0.9)
})

test("another row's people are placed at no line where names stand", async () => {
  const styles = KNOWN_STYLES.filter(({ isNameless }) => !isNameless)
  const documents = styles.length
  const found = await runContracts({ styles, documents, seed: 'swapped', alteration: 'swapped' })
  expect(found.strange).toEqual([])
  expect(found.wrong).toEqual([])
  expect(found.reasons['otherPerson']).toBeGreaterThan(0.8 * found.due)
})

test('a witness whose own label is too far from a line does not get the line of the first witness', async () => {
  const style = KNOWN_STYLES.find(({ name }) => name === 'hyphenated label beside the line')
  if (!style) throw new Error('no style')
  const { pdf, signers } = await makeContract(style, 'n102-29')
  const roles = signers.map(({ role }) => ({ role }))
  expect(roles.slice(2)).toEqual([{ role: 'Testemunha 1' }, { role: 'Testemunha 2' }])
  const [, , first, second] = await proposeInPdf(new Uint8Array(pdf), roles)
  expect(first).toMatchObject({
    kind: 'proposed',
    evidence: { text: 'Thaís Otávio Lóbo Fagundes Testemunha 1' },
  })
  expect(second).toMatchObject({ kind: 'none' })
})

test('of a file without text, without pages or with damage nothing is proposed and nothing is thrown', async () => {
  const files = readdirSync(CORPUS).filter((name) => name.endsWith('.pdf'))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files) {
    const answers = await proposeInPdf(new Uint8Array(await readFile(join(CORPUS, name))), SIGNERS)
    expect(answers.map(({ kind }) => kind)).toEqual(['none', 'none'])
  }
  const bare = await proposeInPdf(new Uint8Array(await makePdf()), SIGNERS)
  expect(bare.map((answer) => answer.kind === 'none' && answer.reason)).toEqual([
    'noLine',
    'noLine',
  ])
  const noPdf = await proposeInPdf(new TextEncoder().encode('no PDF'), SIGNERS)
  expect(noPdf.map((answer) => answer.kind === 'none' && answer.reason)).toEqual([
    'noText',
    'noText',
  ])
})
