// Body of a create in the partner's JSON.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { measureBody } from '../../../main/partner/create-body.ts'
import { toBase64Length, toCreateBody } from '../../../main/partner/wire/create-document.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import { percentSchema } from '../../../shared/geometry/percent.ts'
import {
  DOC_CONTENT_TYPE,
  DOCX_CONTENT_TYPE,
  PDF_CONTENT_TYPE,
} from '../../../shared/model/stored-file.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { makeBytes, makeContent } from '../../support/partner-client.ts'

const FILE = makeBytes(5)
const FOLDER = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'

function encode(content: Partial<DocumentContent> = {}, documentName = 'Contrato'): unknown {
  const { prefix, suffix } = toCreateBody(makeContent(FILE, content), documentName)
  return JSON.parse(`${prefix}${FILE.toString('base64')}${suffix}`)
}

test('WIRE-01 WIRE-03: what was not given is not on the wire', () => {
  expect(encode()).toEqual({
    contentFile: FILE.toString('base64'),
    contentType: 'application/pdf',
    documentName: 'Contrato',
    signers: [{ email: 'ana@exemplo.com.br', role: 'Contratante' }],
  })
})

test('WIRE-02 WIRE-04 CREATE-14 CREATE-15 CREATE-18 CREATE-19: every option goes under its documented name', () => {
  const body = encode({
    folderId: FOLDER,
    categories: [FOLDER],
    groups: [FOLDER],
    message: 'Olá, "assine"\naqui ✍',
    deadlineAt: toEpochMs(Date.UTC(2026, 4, 20, 15, 30)),
    scheduledToAt: toEpochMs(Date.UTC(2026, 4, 10)),
    reminderFrequency: 'ThreeDays',
    observers: ['obs@exemplo.com.br'],
    informations: [{ informationFieldId: FOLDER, value: 'A-1' }],
  })
  expect(body).toMatchObject({
    folderId: FOLDER,
    categories: [FOLDER],
    groups: [FOLDER],
    customMessage: 'Olá, "assine"\naqui ✍',
    deadlineForSignature: '2026-05-20T15:30:00.000Z',
    scheduledTo: '2026-05-10T00:00:00.000Z',
    reminderFrequency: 'ThreeDays',
    observers: ['obs@exemplo.com.br'],
    informations: [{ informationFieldId: FOLDER, value: 'A-1' }],
  })
})

test.each([PDF_CONTENT_TYPE, DOC_CONTENT_TYPE, DOCX_CONTENT_TYPE] as const)(
  'CREATE-06: a file goes as what it is, %s, and the service converts what it must',
  (contentType) => {
    const { file } = makeContent(FILE)
    expect(encode({ file: { ...file, contentType } })).toMatchObject({
      contentType,
      contentFile: FILE.toString('base64'),
    })
  },
)

test('SIGN-05: a CPF goes in digits, zero-padded, and addresses without blanks, in areas too', () => {
  const [x, y, width, height] = [10, 10, 20, 5].map((value) => percentSchema.parse(value))
  if (!x || !y || !width || !height) throw new Error('percentages')
  expect(
    encode({
      signers: [
        {
          email: ' ana@exemplo.com.br',
          role: 'Contratante',
          documentNumber: '1.234.567-90',
          substitutes: [{ email: 'bia@exemplo.com.br\t', name: 'Bia' }],
        },
      ],
      areas: [{ type: 'Signature', page: 1, x, y, width, height, signer: 0 }],
      observers: ['obs@exemplo.com.br '],
    }),
  ).toMatchObject({
    signers: [
      {
        email: 'ana@exemplo.com.br',
        documentNumber: '00123456790',
        substitutes: [{ email: 'bia@exemplo.com.br', name: 'Bia' }],
      },
    ],
    signatureAreas: [{ email: 'ana@exemplo.com.br' }],
    observers: ['obs@exemplo.com.br'],
  })
})

test.each([
  ['+55', '(11) 98765-4321', '55', '11987654321'],
  ['351', '912 345 678', '351', '912345678'],
  // A value that is no telephone is sent as it is; the rules report it.
  ['55', 'a combinar', '55', 'a combinar'],
])(
  'SIGN-08: a telephone %s %s goes in digits',
  (telephoneCountryCode, telephone, country, digits) => {
    const signer = { email: 'ana@exemplo.com.br', role: 'Parte', telephoneCountryCode, telephone }
    expect(encode({ signers: [signer] })).toMatchObject({
      signers: [{ telephoneCountryCode: country, telephone: digits }],
    })
  },
)

test('SIGN-05 SIGN-06 SIGN-07 SIGN-09 SIGN-10 SIGN-12: a signer goes with every field as it was given', () => {
  const signer = {
    email: 'ana@exemplo.com.br',
    role: 'Contratante',
    name: 'Ana',
    documentNumber: '01234567890',
    order: 1,
    authenticationMethod: 'Sms',
    telephoneCountryCode: '55',
    telephone: '11999990000',
    signatureLinkMethod: 'NotSend',
    additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
    language: 'Portuguese',
    saveAsContact: false,
    substitutes: [{ email: 'sub@exemplo.com.br', name: 'Sub' }],
    requireDocumentNumber: true,
  } as const
  expect(encode({ signers: [signer] })).toMatchObject({ signers: [signer] })
})

test('AREA-01 AREA-02 AREA-05: an area points to its signer by e-mail, role and method, the method only if there is one', () => {
  const percents = { x: 10.5, y: 80, width: 30, height: 5.25 }
  const place = {
    page: 1,
    ...z.record(z.enum(['x', 'y', 'width', 'height']), percentSchema).parse(percents),
  }
  const body = encode({
    signers: [
      { email: 'ana@exemplo.com.br', role: 'Contratante' },
      { email: 'bia@exemplo.com.br', role: 'Testemunha', authenticationMethod: 'Email' },
    ],
    areas: [
      { type: 'Signature', ...place, signer: 1 },
      { type: 'Initials', ...place, page: 2, signer: 0 },
    ],
  })
  expect(body).toMatchObject({
    signatureAreas: [
      {
        type: 'Signature',
        page: 1,
        x: 10.5,
        y: 80,
        width: 30,
        height: 5.25,
        email: 'bia@exemplo.com.br',
        role: 'Testemunha',
        authenticationMethod: 'Email',
      },
      {
        type: 'Initials',
        page: 2,
        x: 10.5,
        y: 80,
        width: 30,
        height: 5.25,
        email: 'ana@exemplo.com.br',
        role: 'Contratante',
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('"signer":')
})

test('R1: the file stands first, and the signers after everything else', () => {
  const { prefix, suffix } = toCreateBody(makeContent(FILE, { message: 'x' }), 'Contrato')
  expect(prefix).toBe('{"contentFile":"')
  expect(suffix.endsWith('"signers":[{"email":"ana@exemplo.com.br","role":"Contratante"}]}')).toBe(
    true,
  )
})

test.each([0, 1, 2, 3, 4, 49_999_999])(
  'LIM-02: base64 of %i bytes is 4 × ceil(n ÷ 3) long',
  (sizeBytes) => {
    expect(toBase64Length(sizeBytes)).toBe(Buffer.alloc(sizeBytes).toString('base64').length)
  },
)

test('LIM-02: the length is counted in bytes, not letters', () => {
  const content = makeContent(FILE, { message: 'ção ✍' })
  const parts = toCreateBody(content, 'Locação')
  const whole = `${parts.prefix}${FILE.toString('base64')}${parts.suffix}`
  expect(measureBody(parts, FILE.byteLength)).toBe(Buffer.byteLength(whole))
})
