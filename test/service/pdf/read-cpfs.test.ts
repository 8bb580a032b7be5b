import { expect, test } from 'vitest'
import { readCpfs } from '../../../main/pdf/read-cpfs.ts'
import { findCpfs } from '../../../shared/rules/find-cpfs.ts'
import { makePdf } from '../../support/make-pdf.ts'

const ANA = '52998224725'
const RUI = '11144477735'

test.each([
  ['with its punctuation', 'CPF 529.982.247-25, residente', [ANA]],
  ['digits alone', `inscrita no CPF sob n.º ${ANA}.`, [ANA]],
  ['half of the punctuation', 'CPF: 529982247-25', [ANA]],
  ['broken over two lines', 'CPF 529.982.247-\n25', [ANA]],
  ['with blanks between', 'CPF 529. 982. 247 - 25', [ANA]],
  ['behind a full stop or a stroke', 'CPF nº.529.982.247-25 e CPF/111.444.777-35', [ANA, RUI]],
  ['before a stroke', 'CPF 529.982.247-25/SSP', [ANA]],
  ['the end of a longer number', '1.529.982.247-25', []],
  ['two of them', `529.982.247-25 e ${RUI}`, [ANA, RUI]],
  ['wrong check digits', '529.982.247-26', []],
  ['a part of a longer number', `0${ANA}`, []],
  ['a CNPJ', '11.222.333/0001-81', []],
  ['a telephone', '(11) 98765-4321', []],
])('%s', (_, text, cpfs) => {
  expect(findCpfs(text)).toEqual(cpfs)
})

test('a PDF’s text is read page by page; a file that does not open has none', async () => {
  const pdf = await makePdf('Locatária CPF 529.982.247-25')
  expect(await readCpfs(new Uint8Array(pdf))).toEqual({ cpfs: [ANA], hasText: true })
  const damaged = new Uint8Array(Buffer.from('%PDF-1.7 nothing'))
  expect(await readCpfs(damaged)).toEqual({ cpfs: [], hasText: false })
})
