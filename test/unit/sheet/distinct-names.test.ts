import { expect, test } from 'vitest'
import { toDistinctNames } from '../../../renderer/screens/batch/sheet/distinct-names.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { makeRow } from '../../screen/documents.ts'

test('files of one name show their folders, and those of equal bytes say so', () => {
  const same = [makeFinding('file.sameContent', ['file'], { number: 1, name: 'a' })]
  const rows = [
    makeRow(1, { fileName: 'contrato.pdf', folder: 'Clientes/Maio', findings: same }),
    makeRow(2, { fileName: 'contrato.pdf', folder: 'Clientes/Junho' }),
    makeRow(3, { fileName: 'outro.pdf', folder: 'Clientes/Junho' }),
  ]
  expect([...toDistinctNames(rows, 'conteúdo igual').values()]).toEqual([
    'contrato.pdf · Clientes/Maio · conteúdo igual',
    'contrato.pdf · Clientes/Junho',
    'outro.pdf',
  ])
})
