// The rules over a document before it is sent, and over what the service refuses.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

const RULES = 'shared/rules'

export const RULE_MUTANTS: readonly ClientMutant[] = [
  ...inFile(`${RULES}/access.ts`, [
    [
      'CREATE-12',
      "folderId === undefined ? { kind: 'account' } : { kind: 'folder', folderId }",
      "{ kind: 'account' }",
      'the folder is not said to decide who sees the document',
    ],
    [
      'CREATE-12',
      "if (groups.length > 0) return { kind: 'groups', groups }",
      '',
      'the groups are not said to decide who sees the document',
    ],
  ]),
  ...inFile('main/queue/send/send-one.ts', [
    [
      'CREATE-22',
      'await keepAreasRequired(journal, row.accountId, true, clock.now())',
      '',
      'nothing is learnt from the refusal',
    ],
  ]),
  ...inFile('main/queue/send/areas-required.ts', [
    [
      'CREATE-22',
      'content?.areas.length === 0 && classifyRefusal',
      'classifyRefusal',
      'an area that was refused makes the account demand areas',
    ],
  ]),
  ...inFile(`${RULES}/file-rules.ts`, [
    [
      'LIM-02',
      'bodyBytes > BODY_LIMIT_BYTES',
      'bodyBytes > 2 * BODY_LIMIT_BYTES',
      'a body over the limit is no finding',
    ],
    [
      'LIM-02',
      '!isOver && file.sizeBytes > LARGE_FILE_BYTES',
      'isOver && file.sizeBytes > LARGE_FILE_BYTES',
      'a large file is not warned of',
    ],
    [
      'LIM-04',
      '...(blocked === undefined ? []',
      '...(blocked !== undefined ? []',
      'a locked PDF is no finding',
    ],
    [
      'CREATE-25',
      'file.contentType !== PDF_CONTENT_TYPE && areas.length > 0',
      'file.contentType === PDF_CONTENT_TYPE && areas.length > 1_000',
      'areas of a Word file are not warned of',
    ],
  ]),
  ...inFile(`${RULES}/signer-rules.ts`, [
    [
      'SIGN-02',
      'const isRepeated = seen.has(pair)',
      'const isRepeated = false && seen.has(pair)',
      'the same pair twice is no finding',
    ],
    [
      'SIGN-03',
      "if (orders.length < signers.length) return [makeFinding('signer.orderMixed', ['signers'])]",
      '',
      'order for some is no finding',
    ],
    [
      'SIGN-03',
      "return hasGaps ? [makeFinding('signer.orderGaps', ['signers'])] : []",
      'return hasGaps ? [] : []',
      'gaps in the order are no finding',
    ],
    [
      'SIGN-05',
      'signer.documentNumber !== undefined && !isCpf(signer.documentNumber)',
      'signer.documentNumber === 0',
      'an invalid CPF is no finding',
    ],
    [
      'SIGN-08',
      "return method === 'Sms' || method === 'WhatsApp'",
      "return method === 'WhatsApp'",
      'SMS needs no telephone',
    ],
    [
      'SIGN-08',
      '[authenticationMethod, signatureLinkMethod].some(',
      '[authenticationMethod].some(',
      'the channel of the link needs no telephone',
    ],
    [
      'SIGN-11',
      'signer.saveAsContact === true && !canBeContact(signer, facts)',
      'signer.saveAsContact === 1',
      'a contact that will not be saved is not said',
    ],
    [
      'ROLE-06',
      'facts.roles && !facts.roles.includes(role)',
      'facts.roles && !facts.roles.some((each) => each.toLowerCase() === role.toLowerCase())',
      'roles are not compared letter by letter',
    ],
    [
      'SIGN-01',
      'const pair = toSignerPair(signer)',
      'const pair = signer.email',
      'the same e-mail with another role is a repeated one',
    ],
  ]),
  ...inFile(`${RULES}/area-rules.ts`, [
    [
      'AREA-03',
      '} else if (!isInsidePage(area)) {',
      '} else if (!isInsidePage(area) && number < 0) {',
      'an area off the page is no finding',
    ],
    [
      'AREA-03',
      'if (width <= 0 || height <= 0) {',
      'if (width < -1 || height < -1) {',
      'an empty area is no finding',
    ],
    [
      'AREA-04',
      '(page < 1 || page > pages)',
      'page < 1',
      'a page that the file does not have is no finding',
    ],
    [
      'AREA-06',
      'if (area.signer < 0 || area.signer >= signers) {',
      'if (area.signer < 0) {',
      'an area of nobody is no finding',
    ],
    ['AREA-08', 'if (hasArea) return []', 'return []', 'a signer without an area is no finding'],
    [
      'AREA-08',
      "isRequired ? 'signer.areaRequired' : 'signer.noArea'",
      "'signer.noArea'",
      'where areas are demanded their lack is only warned of',
    ],
    ['ROLE-05', 'if (role === APPROVER_ROLE) return []', '', 'who approves is asked for an area'],
    [
      'CREATE-25',
      '(page < 1 || page > pages)',
      'page < 1',
      'a page that the file does not have is no finding',
    ],
  ]),
  ...inFile(`${RULES}/option-rules.ts`, [
    [
      'CREATE-15',
      'if (deadlineAt !== undefined && deadlineAt <= now) {',
      'if (deadlineAt !== undefined && deadlineAt <= 0) {',
      'a deadline that has passed is no finding',
    ],
    [
      'CREATE-15',
      '    deadlineAt <= scheduledToAt\n',
      '    deadlineAt <= 0\n',
      'a deadline before the delivery is no finding',
    ],
    [
      'STATE-15',
      "scheduledToAt <= now ? 'schedule.deliveryPast' : 'schedule.cannotCancel'",
      "'schedule.deliveryPast'",
      'nobody is told that a scheduled document cannot be cancelled',
    ],
    [
      'CREATE-18',
      'reminderFrequency === undefined || isKnownReminder',
      'reminderFrequency === undefined || !isKnownReminder',
      'an unknown reminder is not warned of',
    ],
    [
      'CREATE-11',
      'groups.length > 0 && folderId !== undefined',
      'groups.length > 1_000 && folderId !== undefined',
      'groups with a folder are not warned of',
    ],
    [
      'CREATE-09',
      'if (categories.length === 0) return []',
      'if (categories.length < 1_000) return []',
      'categories that are not checked are not warned of',
    ],
    [
      'CREATE-13',
      "{ field: 'groups', feature: 'groups', isUsed: groups.length > 0 },",
      '',
      'groups without the resource are not warned of',
    ],
    [
      'CREATE-23',
      "{ field: 'informations', feature: 'document_informations', isUsed: informations.length > 0 },",
      '',
      'information without the resource is not warned of',
    ],
  ]),
  ...inFile(`${RULES}/check-document.ts`, [
    ['FEAT-02', '...checkFeatures(facts),', '', 'a plan that cannot send does not block'],
  ]),
  ...inFile(`${RULES}/canonical.ts`, [
    [
      'SIGN-01',
      '`${toCanonicalEmail(signer.email)}\\n${foldName(signer.role)}`',
      'toCanonicalEmail(signer.email)',
      'the role is no part of the identity',
    ],
    [
      'SIGN-02',
      'return email.trim().toLowerCase()',
      'return email.trim()',
      'letter case makes another e-mail',
    ],
  ]),
  ...inFile(`${RULES}/safe-path.ts`, [
    [
      'DL-06',
      'const FORBIDDEN = /[<>:"/\\\\|?*\\u0000-\\u001f\\u007f-\\u009f]+/gu',
      'const FORBIDDEN = /[<>]+/gu',
      'separators stand in a file name',
    ],
  ]),
  ...inFile(`${RULES}/classify-refusal.ts`, [
    [
      'AUTH-10',
      'return detail === undefined',
      "return detail !== 'never'",
      'a 401 with a reason is one of the key',
    ],
    [
      'AUTH-13',
      "return { kind: 'featureMissing', named: features }",
      "return { kind: 'featureMissing', named: [] }",
      'a 403 names no features',
    ],
    [
      'ERR-21',
      "return readMessages(refusal) ?? { kind: status === 422 ? 'form' : 'state', named: [] }",
      "return readMessages(refusal) ?? { kind: 'state', named: [] }",
      'a 422 is not told from a 400',
    ],
    [
      'ERR-06',
      '...problems.map(({ message }) => message), ',
      '',
      'messages in problems are not read',
    ],
    [
      'WIRE-11',
      "return [...new Set(said.filter((words) => words.trim() !== ''))]",
      "return said.filter((words) => words.trim() !== '')",
      'the same words are said twice',
    ],
  ]),
  ...inFile(`${RULES}/property-path.ts`, [
    ['ERR-03', "documentName: 'name',", '', 'the name of a document finds no field'],
    [
      'ERR-03',
      "return name.replace(/[_-]/gu, '').toLowerCase()",
      'return name',
      'another spelling of a field is not known',
    ],
  ]),
  ...inFile(`${RULES}/known-messages.ts`, [
    [
      'ERR-20',
      "readsLike('Categoria não existe')",
      "readsLike('Categoria inexistente')",
      'a listed message is not known',
    ],
  ]),
  ...inFile('shared/geometry/rectangle.ts', [
    [
      'AREA-03',
      'return x >= 0 && y >= 0 &&',
      'return x >= 0 &&',
      'an area above the page is no finding',
    ],
    [
      'AREA-07',
      'const STEPS_PER_PERCENT = 10_000',
      'const STEPS_PER_PERCENT = 1',
      'a moved area drifts',
    ],
  ]),
]
