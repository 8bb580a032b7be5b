// Parser processes that stopped: the fault of the file for each reason.
import { expect, test } from 'vitest'
import {
  ParserStopped,
  answerStopped,
  toReadFault,
} from '../../../main/import/process/parser-stopped.ts'

test.each([
  ['memory', 'tooLarge'],
  ['timedOut', 'unreadable'],
  ['died', 'unreadable'],
] as const)('a file that ended its process by %s is answered as %s', async (reason, fault) => {
  const job = Promise.reject(new ParserStopped(reason))
  expect(await answerStopped(job, toReadFault)).toBe(fault)
})

test.each([new ParserStopped('closed'), new Error('a defect')])(
  'no fault of the file: %s is thrown on',
  async (error) => {
    await expect(answerStopped(Promise.reject(error), toReadFault)).rejects.toBe(error)
  },
)
