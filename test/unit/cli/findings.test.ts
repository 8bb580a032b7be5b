import { expect, test } from 'vitest'
import { sayFindings } from '../../../main/cli/commands/check.ts'
import { createOutput } from '../../../main/cli/console-output.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'

/** Prints documents with unseen areas; the last one also lacks its name. */
function check(count: number, isJson: boolean) {
  const out: string[] = []
  const err: string[] = []
  const output = createOutput(isJson, createTranslator('en'), {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  })
  const documents = Array.from({ length: count }, (_, at) => ({
    name: `Contrato ${String(at + 1)}`,
    file: `${String(at + 1)}.pdf`,
    findings: [
      makeFinding('area.unseen', ['areas'], { count: 2 + (at % 3) }),
      ...(at === count - 1 ? [makeFinding('document.nameMissing', ['name'])] : []),
    ],
  }))
  sayFindings({ documents }, output)
  return { out, err }
}

test('a warning that most documents have is one line with its cause, and the errors are told each', () => {
  const { out, err } = check(60, false)
  expect(err).toHaveLength(2)
  expect(err[0]).toMatch(/^ERROR {2,}Contrato 60 \[name\]: /u)
  expect(err[1]).toBe(
    'warning 60 documents: Positions nobody looked at (Contrato 1, Contrato 2, Contrato 3 …). --json names each.',
  )
  expect(out).toEqual(['Documents: 60. Errors: 1. Warnings: 60.'])
})

test('a few warnings of one kind are told each, and in JSON all of them', () => {
  expect(check(5, false).err).toHaveLength(6)
  const { out, err } = check(60, true)
  expect(err).toEqual([])
  const events = out.map((line): unknown => JSON.parse(line))
  expect(events).toHaveLength(62)
  expect(events[7]).toMatchObject({
    event: 'finding',
    document: 'Contrato 8',
    code: 'area.unseen',
    params: { count: 3 },
    message: expect.stringContaining('nobody has looked at: 3'),
  })
})
