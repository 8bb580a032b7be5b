// The partner's JSON, as it is written: the body of a create, and the signer of each write.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

const WIRE = 'main/partner/wire'

export const WRITTEN_MUTANTS: readonly ClientMutant[] = [
  ...inFile(`${WIRE}/create-document.ts`, [
    ['AREA-05', 'role: pointed?.role,', '', 'an area does not say the role of its signer'],
    [
      'AREA-05',
      'authenticationMethod: pointed?.authenticationMethod,',
      '',
      'an area does not say the method of its signer',
    ],
    [
      'AREA-01',
      '      ...area,\n',
      "      ...area,\n      type: 'Signature',\n",
      'initials become signatures',
    ],
    [
      'AREA-02',
      '      ...area,\n',
      '      ...area,\n      x: Math.round(area.x),\n',
      'an area loses its decimals',
    ],
    ['CREATE-05', '    documentName,\n', '', 'the name of the document is not sent'],
    [
      'CREATE-06',
      'contentType: content.file.contentType,',
      "contentType: 'application/pdf',",
      'a Word file goes as a PDF',
    ],
    ['CREATE-14', 'customMessage: content.message,', '', 'the message is not sent'],
    [
      'CREATE-15',
      'deadlineForSignature: toWireInstant(content.deadlineAt),',
      '',
      'the deadline is not sent',
    ],
    [
      'CREATE-15',
      'scheduledTo: toWireInstant(content.scheduledToAt),',
      '',
      'the schedule is not sent',
    ],
    ['CREATE-18', 'reminderFrequency: content.reminderFrequency,', '', 'the reminder is not sent'],
    [
      'CREATE-19',
      'observers: content.observers?.map((email) => email.trim()),',
      '',
      'observers are not sent',
    ],
    [
      'WIRE-07',
      'prefix: \'{"contentFile":"\'',
      'prefix: \'{"file":"\'',
      'the file goes under another name',
    ],
    [
      'LIM-02',
      '4 * Math.ceil(sizeBytes / 3)',
      'Math.ceil((4 * sizeBytes) / 3)',
      'padding is not counted',
    ],
  ]),
  ...inFile(`${WIRE}/signer.ts`, [
    [
      'SIGN-05',
      'documentNumber && (toCpfDigits(documentNumber) ?? documentNumber)',
      'documentNumber',
      'a CPF goes with its punctuation',
    ],
    [
      'SIGN-12',
      'substitutes: substitutes?.map((each) => ({ ...each, email: each.email.trim() })),',
      'substitutes: undefined,',
      'substitutes are not sent',
    ],
    [
      'SIGN-15',
      'signatureAreas: signer.areas?.map(toWireArea),',
      '',
      'the areas of an added signer are not sent',
    ],
    [
      'SIGN-13',
      '    requireDocumentNumber: signer.requireDocumentNumber,\n    language: signer.language,\n    resendLinkAfterEdit',
      '    language: signer.language,\n    resendLinkAfterEdit',
      'an edit does not say whether the document number is demanded',
    ],
    [
      'SIGN-14',
      'resendLinkAfterEdit: signer.resendLinkAfterEdit,',
      '',
      'an edit cannot ask for the link',
    ],
    [
      'EDIT-01',
      '    language: signer.language,\n    resendLinkAfterEdit',
      '    resendLinkAfterEdit',
      'an edit loses the language',
    ],
    [
      'EDIT-02',
      'additionalAuthenticationMethods: signer.additionalAuthenticationMethods,',
      '',
      'an edit erases the evidence',
    ],
    [
      'ADD-01',
      'transform(({ id }) => ({ signatureId: id }))',
      "transform(() => ({ signatureId: '' as never }))",
      'the id of an added signer is lost',
    ],
    [
      'ADD-07',
      'signatureAreas: signer.areas?.map(toWireArea),',
      "signatureAreas: signer.areas?.map(toWireArea),\n    ...('additionalAuthenticationMethods' in signer ? { additionalAuthenticationMethods: signer.additionalAuthenticationMethods } : {}),",
      'evidence is sent where it is not applied',
    ],
  ]),
]
