// Parsing of the signature status.
import { expect, test } from 'vitest'
import { signatureStatusWireSchema } from '../../../main/partner/wire/signature-status.ts'

const ID = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const OTHER_ID = '1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const NOON = Date.UTC(2026, 4, 20, 12)

test('STAT-01 STAT-03 STAT-04 STAT-05 STAT-09 SIGN-13: a status is read with each signature', () => {
  const signed = {
    id: ID,
    email: 'ana@exemplo.com.br',
    role: 'Contratante',
    signed: true,
    authenticationMethod: 'NewMethod',
    signatureLinkMethod: 'Email',
    telephone: { countryCode: '55', number: '11999990000', value: null, formatted: '' },
    name: 'Ana de Souza',
    documentNumberType: 'Cpf',
    documentNumber: '52998224725',
    birthDate: '1990-01-01T00:00:00Z',
    handwritten: false,
    order: 1,
    signedAt: '2026-05-20T12:00:00Z',
    requireDocumentNumber: true,
  }
  const pending = { id: OTHER_ID, email: 'bia@exemplo.com.br', role: 'Parte', signed: false }
  expect(
    signatureStatusWireSchema.parse({
      signatureStatusId: 'WaitingSignatures',
      signatureStatus: 'Aguardando',
      deadlineForSignature: '2026-05-20T12:00:00Z',
      signatures: [signed, { ...pending, signedAt: null, name: null, order: null }],
    }),
  ).toEqual({
    signatureStatus: 'WaitingSignatures',
    label: 'Aguardando',
    deadlineAt: NOON,
    signatures: [
      {
        signatureId: ID,
        email: 'ana@exemplo.com.br',
        role: 'Contratante',
        signed: true,
        authenticationMethod: 'NewMethod',
        signatureLinkMethod: 'Email',
        telephone: { countryCode: '55', number: '11999990000', formatted: '' },
        name: 'Ana de Souza',
        documentNumberType: 'Cpf',
        documentNumber: '52998224725',
        bornAt: Date.UTC(1990, 0, 1),
        handwritten: false,
        order: 1,
        signedAt: NOON,
        requireDocumentNumber: true,
      },
      { signatureId: OTHER_ID, email: 'bia@exemplo.com.br', role: 'Parte', signed: false },
    ],
  })
})

test.each([[undefined], [null], [[]]])('STAT-01: signatures %j are none', (signatures) => {
  const status = signatureStatusWireSchema.parse({
    signatureStatusId: 'SignatureNotSet',
    signatures,
  })
  expect(status).toEqual({ signatureStatus: 'SignatureNotSet', signatures: [] })
})

test('STAT-05: a signature without its id makes the status unreadable, since nothing could be done with it', () => {
  const status = { signatureStatusId: 'WaitingSignatures', signatures: [{ email: 'a@b.c' }] }
  expect(signatureStatusWireSchema.safeParse(status).success).toBe(false)
})
