// Settle time from the environment variable SIGNATURE_BATCHES_SETTLE_SECONDS.
import { expect, test } from 'vitest'
import { SETTLE_VARIABLE, readSettleFloor } from '../../../main/electron/settle-floor.ts'

const IN_DEVELOPMENT = { isPackaged: false }

test('R7: without the variable the floor stays what the queue says', () => {
  expect(readSettleFloor({}, IN_DEVELOPMENT)).toEqual({})
})

test.for([
  ['2', 2_000],
  ['0.5', 500],
  ['0', 0],
] as const)('R7: %s seconds are a floor of %i ms', ([text, settleFloorMs]) => {
  expect(readSettleFloor({ [SETTLE_VARIABLE]: text }, IN_DEVELOPMENT)).toEqual({ settleFloorMs })
})

test.for(['', ' ', 'dez', '-1', 'Infinity', '10 min'])(
  'R7: “%s” is no number of seconds and shortens nothing',
  (text) => {
    expect(readSettleFloor({ [SETTLE_VARIABLE]: text }, IN_DEVELOPMENT)).toEqual({})
  },
)

test('R7: an installed program hears nothing of the variable', () => {
  expect(readSettleFloor({ [SETTLE_VARIABLE]: '0' }, { isPackaged: true })).toEqual({})
})
