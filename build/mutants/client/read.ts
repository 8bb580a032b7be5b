// The partner's JSON, as it is read.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

const WIRE = 'main/partner/wire'

export const READ_MUTANTS: readonly ClientMutant[] = [
  ...inFile(`${WIRE}/wire-value.ts`, [
    [
      'WIRE-03',
      '.transform((value) => value ?? undefined)',
      '.transform((value) => value)',
      'null is not read as absent',
    ],
    ['WIRE-04', "?? 'Z'}`)", "?? '-03:00'}`)", 'a time without zone is not read as UTC'],
    ['WIRE-04', "time}${zone?.toUpperCase() ?? 'Z'}", 'time}Z', 'the zone of a time is not heeded'],
  ]),
  ...inFile(`${WIRE}/page.ts`, [
    [
      'WIRE-16',
      'query.append(name, each)',
      'query.set(name, each)',
      'of a list only the last value is sent',
    ],
    ['LIST-01', 'Page: String(request.page),', '', 'the page is not sent'],
    ['LIST-01', 'PerPage: String(request.perPage),', '', 'the size of a page is not sent'],
    [
      'LIST-02',
      'SortDirection: request.sortDirection,',
      "SortDirection: 'Asc',",
      'the direction that was asked for is not sent',
    ],
    ['LIST-03', 'hasPreviousPage: lenient(z.boolean()),', '', 'hasPreviousPage is not read'],
    ['LIST-03', 'totalPages: lenient(z.number().int()),', '', 'totalPages is not read'],
    [
      'WIRE-14',
      'return z\n    .object({',
      'return z\n    .looseObject({',
      'additionalData becomes a part of the page',
    ],
  ]),
  ...inFile(`${WIRE}/document-list.ts`, [
    [
      'LIST-09',
      "request.sortField ?? 'CreatedAt'",
      "request.sortField ?? 'Name'",
      'documents are traversed by name',
    ],
    ['LIST-06', "name: 'Name',", "name: 'name_contains',", 'the filter by name has another name'],
    [
      'LIST-06',
      "deadlineFrom: 'DeadlineDateFrom',",
      "deadlineFrom: 'DeadlineFrom',",
      'the filter by deadline has another name',
    ],
    [
      'LIST-10',
      'endDate: lenient(wireInstantSchema),',
      'endDate: lenient(z.undefined()),',
      'the end date is not read',
    ],
    [
      'LIST-10',
      'deadlineAt: item.deadlineForSignature,',
      'deadlineAt: undefined,',
      'the deadline of an item is not read',
    ],
    [
      'WIRE-13',
      "signatureStatus: item.signatureStatusId ?? '',",
      "signatureStatus: item.signatureStatusId === 'Signed' ? 'Signed' : '',",
      'a status that is not known is lost',
    ],
  ]),
  ...inFile(`${WIRE}/account.ts`, [
    ['ACC-04', 'startedAt: initDate,', '', 'the start of the account is not read'],
    [
      'ACC-04',
      'documentNumber: lenient(z.string()),',
      '',
      'the document number of the account is not read',
    ],
    [
      'ACC-07',
      'z.object({ logo: z.string() })',
      'z.object({ uri: z.string() })',
      'the address of the logo is not read',
    ],
    [
      'WIRE-06',
      'id: accountIdSchema,',
      'id: z.string().transform((id) => id as never),',
      'an account with any id is read',
    ],
    [
      'WIRE-12',
      '.object({\n    id: accountIdSchema,',
      '.strictObject({\n    id: accountIdSchema,',
      'an unknown property makes the accounts unreadable',
    ],
  ]),
  ...inFile(`${WIRE}/feature.ts`, [
    [
      'FEAT-03',
      '.object({ id: z.string(), ',
      ".object({ id: z.enum(['documents', 'contacts']).catch('documents'), ",
      'an unknown feature is taken for another',
    ],
    [
      'ROLE-01',
      'rolesWireSchema = z.array(z.string())',
      'rolesWireSchema = z.array(z.string().toLowerCase())',
      'roles lose their letters',
    ],
  ]),
  ...inFile(`${WIRE}/webhook.ts`, [
    [
      'HOOK-02',
      'available: lenient(z.boolean()),',
      '',
      'whether the test was answered is not read',
    ],
  ]),
  ...inFile(`${WIRE}/category.ts`, [
    ['CAT-02', "active: 'Active',", "active: 'IsActive',", 'the filter has another name'],
    [
      'CAT-03',
      'createdAt: lenient(wireInstantSchema),',
      '',
      'when a category was made is not read',
    ],
  ]),
  ...inFile(`${WIRE}/contact.ts`, [
    ['CONT-03', 'formated: textSchema,', '', 'the misspelt field is not read'],
  ]),
  ...inFile(`${WIRE}/user.ts`, [
    ['LIST-12', "email: 'Email',", "email: 'Mail',", 'the filter by e-mail has another name'],
    ['LIST-13', 'addedAt: lenient(wireInstantSchema),', '', 'when a user was added is not read'],
    [
      'WIRE-13',
      'profile: lenient(z.string()),',
      "profile: lenient(z.enum(['Owner', 'Admin', 'User'])),",
      'an unknown profile is lost',
    ],
  ]),
  ...inFile(`${WIRE}/created-document.ts`, [
    [
      'ERR-17',
      'if (!parsed.success) return undefined',
      "if (!parsed.success) return { partnerId: '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e' as never }",
      'an unreadable 201 is taken for a created document',
    ],
    [
      'CREATE-01',
      'uri: lenient(z.string())',
      'uri: lenient(z.undefined())',
      'the address of the document is not read',
    ],
  ]),
  ...inFile(`${WIRE}/document-url.ts`, [
    ['DL-01', "name: name ?? ''", "name: ''", 'the name of the file is not read'],
  ]),
  ...inFile(`${WIRE}/signature-status.ts`, [
    ['STAT-01', 'deadlineAt: status.deadlineForSignature,', '', 'the deadline is not read'],
    [
      'STAT-03',
      'handwritten: lenient(z.boolean()),',
      '',
      'whether it was drawn by hand is not read',
    ],
    ['STAT-04', 'bornAt: birthDate,', '', 'the birth date given at signing is not read'],
    [
      'STAT-05',
      'id: signatureIdSchema,',
      'id: signatureIdSchema.catch(() => crypto.randomUUID() as never),',
      'a signature without id is given one',
    ],
    [
      'SIGN-13',
      'requireDocumentNumber: lenient(z.boolean()),',
      '',
      'whether the document number is demanded is not read',
    ],
  ]),
  ...inFile(`${WIRE}/problem-details.ts`, [
    [
      'ERR-03',
      "omitUndefined({ message: message ?? '', propertyName }),",
      "omitUndefined({ message: message ?? '' }),",
      'the name of the field is lost',
    ],
    ['ERR-04', 'requestId: problem?.requestId,', '', 'the request id is lost'],
    ['ERR-04', 'traceId: problem?.traceId,', '', 'the trace id is lost'],
    [
      'WIRE-11',
      'messages: problem?.errors ?? [],',
      'messages: (problem?.errors ?? []).map((text) => text.toLowerCase()),',
      'the words of the service are changed',
    ],
    ['AUTH-10', 'detail: problem?.detail,', '', 'the reason of a 401 is lost'],
    ['AUTH-13', 'features: status === 403 ? features : undefined,', '', 'a 403 names no features'],
    [
      'VER-04',
      '    operation,\n    features: status',
      '    operation: `call ${status}`,\n    features: status',
      'a refusal does not name its operation',
    ],
  ]),
]
