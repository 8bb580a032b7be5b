// Journal damaged between two commands, in each known way.
import { test } from 'vitest'
import { DAMAGES } from '../support/damage.ts'
import { expectWholeAfter } from '../support/damaged-batch.ts'

test.each(DAMAGES)(
  'R17: the journal was damaged in mid-batch, $says: kept aside, the loss told, each document exists once',
  (damage) => expectWholeAfter(damage),
)
