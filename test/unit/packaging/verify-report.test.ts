import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FUSE_SENTINEL, findWrongFuses, readFuses } from '../../../build/verify/read-fuses.ts'
import type { StepResult, VerifyFacts } from '../../../build/verify/report.ts'
import { isVerified, toReport } from '../../../build/verify/report.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const FACTS: VerifyFacts = {
  version: '0.1.0',
  commit: 'abc',
  electron: '45.4.1',
  system: 'win32 10 x64',
  asarSha256: 'f00d',
  at: new Date(0),
}
const step = (outcome: StepResult['outcome']): StepResult => ({
  name: 'smoke',
  outcome,
  detail: 'a|b\nc',
  durationMs: 1_400,
})

test('only steps that passed, in Electron itself, verify it', () => {
  expect(isVerified(FACTS, [step('passed'), step('not on this system')])).toBe(true)
  expect(isVerified(FACTS, [step('passed'), step('left out')])).toBe(false)
  expect(isVerified(FACTS, [step('failed')])).toBe(false)
  expect(isVerified({ ...FACTS, electron: undefined }, [step('passed')])).toBe(false)
})

test('the report says what ran, what was found, and leaves a line to sign', () => {
  const report = toReport(FACTS, [step('failed')])
  expect(report).toContain('Not verified')
  expect(report).toContain(String.raw`| smoke | failed | a\|b c | 1 |`)
  expect(report).toContain('- app.asar: f00d')
  expect(report).toMatch(/Signed off by, on:\n$/u)
  expect(toReport({ ...FACTS, electron: undefined }, [])).toContain('nothing about Electron')
})

test('a fuse that is not as wanted is named, and a file without fuses has none', async () => {
  const path = join(await temporaryFolder(), 'program')
  await writeFile(path, `ELF${FUSE_SENTINEL}\u0001\u0009110011001tail`, 'latin1')
  expect(readFuses(path)).toBe('110011001')
  expect(findWrongFuses('110011001')).toEqual(['runAsNode'])
  expect(findWrongFuses('')).toHaveLength(8)
  await writeFile(path, 'ELF')
  expect(readFuses(path)).toBeUndefined()
})
