// Journal damaged between two commands. All kinds of damage are in deep/damaged-journal.test.ts.
import { test } from 'vitest'
import { DAMAGES } from '../../support/damage.ts'
import { expectWholeAfter } from '../../support/damaged-batch.ts'

const ONE = DAMAGES.filter(({ says }) => says.includes('zeroed'))

test.each(ONE)(
  'R17: the journal was damaged in mid-batch, $says: what is not known is looked for, each document exists once @deep',
  (damage) => expectWholeAfter(damage),
)
