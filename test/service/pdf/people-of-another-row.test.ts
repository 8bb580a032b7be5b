// Contracts of `test/deep/positions.test.ts` that once gave areas to another row's people.
import { expect, test } from 'vitest'
import { alterSigners } from '../../support/contracts/alter-signers.ts'
import { HELD_OUT_STYLES } from '../../support/contracts/held-out-styles.ts'
import { KNOWN_STYLES } from '../../support/contracts/known-styles.ts'
import { makeContract } from '../../support/contracts/plan-contract.ts'
import { proposeInPdf } from '../../support/contracts/propose-in-pdf.ts'

test.each([
  ['a long name under one line, before the line beside it', 'n102', 199],
  ["a name that is part of another role's", 'n103', 261],
  ['a cell of a role that a text running into the next cell covers', 'n104', 195],
])("another row's people are not placed: %s", async (_, seed, number) => {
  const styles = [...KNOWN_STYLES, ...HELD_OUT_STYLES]
  const style = styles[number % styles.length]
  if (!style) throw new RangeError('no style')
  const name = `${seed}-${String(number)}`
  const contract = await makeContract(style, name)
  const signers = alterSigners(contract.signers, 'swapped', name)
  const answers = await proposeInPdf(new Uint8Array(contract.pdf), signers)
  expect(answers.map(({ kind }) => kind)).toEqual(signers.map(() => 'none'))
})
