import { expect, test } from 'vitest'
import type { CheckedPeople } from '../../../shared/model/people-check.ts'
import { toSignerFacts } from '../../../shared/model/signer-facts.ts'
import { listPeopleFindings } from '../../../shared/rules/people-rules.ts'
import { aContent } from '../../support/journal-builders.ts'

const ANA = {
  email: 'ana@exemplo.com.br',
  role: 'Parte',
  name: 'Ana',
  documentNumber: '52998224725',
}
const { file } = aContent()

const found = (check: Partial<CheckedPeople>) =>
  listPeopleFindings({
    file: { kind: 'stored', file },
    signers: [ANA],
    peopleCheck: {
      fileSha256: file.sha256,
      signers: [toSignerFacts(ANA)],
      doubts: [],
      ...check,
    },
  })

test('a file without text says so, and nothing else', () => {
  const doubts: CheckedPeople['doubts'] = [{ signer: 0, reason: 'missing' }]
  expect(found({ isScan: true, doubts }).map(({ code, path }) => [code, path])).toEqual([
    ['file.noText', ['file']],
  ])
})

test('a text of another row names its document, its people and its line, where it has one', () => {
  const otherRow = { name: 'Contrato 2', people: 'Bia' }
  expect(found({ otherRow })).toMatchObject([
    { code: 'text.otherDocument', path: ['file'], params: otherRow },
  ])
  expect(found({ otherRow: { ...otherRow, line: 3 } })).toMatchObject([
    { code: 'text.otherRow', path: ['file'], params: { ...otherRow, line: 3 } },
  ])
})

test('numbers of the text are written as such at the CPF, and names stay names at the name', () => {
  const number = '11144477735'
  const cpf = { signer: 0, reason: 'cpfOther', found: number, suggestion: number } as const
  expect(found({ doubts: [cpf] })).toMatchObject([
    {
      code: 'text.cpfOther',
      path: ['signers', 0, 'documentNumber'],
      params: {
        name: 'Ana',
        cpf: '529.982.247-25',
        found: '111.444.777-35',
        suggestion: '111.444.777-35',
      },
    },
  ])
  const name = { signer: 0, reason: 'nameOther', found: number } as const
  const [other] = found({ doubts: [name] })
  expect(other).toMatchObject({ code: 'text.nameOther', path: ['signers', 0, 'name'] })
  expect(other?.params).toMatchObject({ found: number })
  expect(other?.params).not.toHaveProperty('suggestion')
})
