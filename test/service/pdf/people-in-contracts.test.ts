// Doubts whether rows belong to their contracts, over drawn contracts of
// every style: right rows have none, planted mistakes are found.
import { expect, test } from 'vitest'
import { HELD_OUT_STYLES } from '../../support/contracts/held-out-styles.ts'
import { KNOWN_STYLES } from '../../support/contracts/known-styles.ts'
import { PLANTS, runPeople } from '../../support/contracts/run-people.ts'

const styles = [...KNOWN_STYLES, ...HELD_OUT_STYLES]
const documents = styles.length

test('right rows are in no doubt in any style @deep', async () => {
  const { invented } = await runPeople({ styles, documents, seed: 'right' })
  expect(invented).toEqual([])
})

// Left out: contracts whose only other signer is the same person as a witness, since they name nobody else.
const apart = styles.filter(({ cast }) => cast !== 'sameTwice')

/** Each plant has a share of the styles; all styles with each plant are in `test/deep/positions.test.ts`. */
test.each(PLANTS)('a party made wrong (%s) is found, and nobody else', async (plant) => {
  const some = apart.filter((_, at) => at % PLANTS.length === PLANTS.indexOf(plant))
  const found = await runPeople({ styles: some, documents: some.length, seed: 'wrong', plant })
  expect(found.planted).toBeGreaterThan(some.length / 2)
  expect(found.invented).toEqual([])
  expect(found.missed).toEqual([])
})
