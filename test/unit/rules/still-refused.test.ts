// Refusal of a draft's source: shown as long as the draft has the refused values.
import { expect, test } from 'vitest'
import type { Refusal } from '../../../shared/model/refusal.ts'
import { findStillRefused } from '../../../shared/rules/still-refused.ts'
import { aContent } from '../../support/journal-builders.ts'

const ROLE = 'Um ou mais papéis (Fiador) não existe(m)'
const FOLDER = 'A pasta informada não existe.'
const FIADOR = { email: 'ana@x.com.br', role: 'Fiador', name: 'Ana' }
const CONTENT = aContent({ signers: [FIADOR], folderId: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f4009' })

const refusedFor = (message: string): { refusal: Refusal; content: typeof CONTENT } => ({
  refusal: {
    status: 400,
    messages: [message],
    problems: [],
    operation: 'partners_v1_document_signatures_create_from_file',
  },
  content: CONTENT,
})

test('ERR-03: a role that was refused is a warning at the role, until it is another one', () => {
  expect(findStillRefused(CONTENT, refusedFor(ROLE))).toEqual([
    {
      code: 'signer.roleRefused',
      severity: 'warning',
      path: ['signers', 0, 'role'],
      params: { role: 'Fiador', message: ROLE },
    },
  ])
  const renamed = { ...CONTENT, name: 'Outro nome' }
  expect(findStillRefused(renamed, refusedFor(ROLE))).toHaveLength(1)
  const fixed = { ...CONTENT, signers: [{ ...FIADOR, role: 'Avalista' }] }
  expect(findStillRefused(fixed, refusedFor(ROLE))).toEqual([])
})

test('a refusal of which no field is known is a warning until the document is another', () => {
  expect(findStillRefused(CONTENT, refusedFor(FOLDER))).toMatchObject([
    { code: 'document.refused', path: [], params: { message: FOLDER } },
  ])
  const { folderId: _, ...fixed } = CONTENT
  expect(findStillRefused(fixed, refusedFor(FOLDER))).toEqual([])
})

test('the same content in another order of its properties is the same', () => {
  const [signer] = CONTENT.signers
  const turned = Object.fromEntries(Object.entries(signer ?? {}).toReversed())
  const draft = { ...CONTENT, signers: [{ ...FIADOR, ...turned }] }
  expect(findStillRefused(draft, refusedFor(FOLDER))).toHaveLength(1)
})
