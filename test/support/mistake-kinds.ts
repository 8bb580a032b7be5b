// Mistakes of people in a sheet, in files and in options: each with what was done wrong, and the finding at its field
// that it must become.
import { toWaitingDraft } from '../../main/drafts/sheet/apply-row.ts'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { toPercent } from '../../shared/geometry/percent.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toSignerFacts } from '../../shared/model/signer-facts.ts'
import type { Signer } from '../../shared/model/signer.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { FindingCode } from '../../shared/rules/finding.ts'

/** Cells of one row by the sheet's headers. */
export type Cells = Record<string, string>
type Path = readonly (string | number)[]

export type Mistake = {
  /** Description of the mistake. */
  readonly kind: string
  /** Count of rows with the mistake: one where each is different and typed anew. */
  readonly rows: number
  /** Expected findings; absent: the import repairs the mistake and says so at the cell. */
  readonly findings?: readonly (readonly [FindingCode, Path])[]
  readonly cells?: (cells: Cells) => Cells
  readonly document?: (document: DraftDocument) => DraftDocument
  /** Whether the other rows have the people and file of the first row. */
  readonly isRepeated?: true
}

const UNKNOWN_ID = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f4099'
const [ACCOUNT] = PRACTICE_ACCOUNTS
const FOLDER = ACCOUNT?.folders[0]?.id ?? ''
const GROUP = ACCOUNT?.groups[0]?.id ?? ''

const set =
  (header: string, change: string | ((text: string) => string)) =>
  (cells: Cells): Cells => ({
    ...cells,
    [header]: typeof change === 'string' ? change : change(cells[header] ?? ''),
  })

const withSigner =
  (index: number, change: (signer: Signer, others: readonly Signer[]) => Signer) =>
  (document: DraftDocument): DraftDocument => ({
    ...document,
    signers: document.signers.map((each, at) =>
      at === index ? change(each, document.signers) : each,
    ),
  })

const withFile =
  (change: (file: Extract<DraftDocument['file'], { kind: 'stored' }>) => DraftDocument['file']) =>
  (document: DraftDocument): DraftDocument =>
    document.file.kind === 'stored' ? { ...document, file: change(document.file) } : document

const locked = (blocked: 'passwordRequired' | 'editLocked') =>
  withFile((file) => ({ ...file, analysis: { pages: [], encrypted: true, blocked } }))

/** Mistake: the contract's text has another name or CPF of the first signer than the row. */
const inContract =
  (reason: 'nameOther' | 'cpfOther', toRight: (name: string) => string) =>
  (document: DraftDocument): DraftDocument => {
    const right = toRight(document.signers[0]?.name ?? '')
    return document.file.kind === 'refused'
      ? document
      : {
          ...document,
          peopleCheck: {
            fileSha256: document.file.file.sha256,
            signers: document.signers.map(toSignerFacts),
            doubts: [{ signer: 0, reason, found: right, suggestion: right }],
          },
        }
  }

const area = (given: Partial<DraftDocument['areas'][number]>) => (document: DraftDocument) => ({
  ...document,
  areas: [...document.areas, { ...toArea(0), ...given }],
})

export function toArea(signer: number): DraftDocument['areas'][number] {
  const [x, y, width, height] = [10, 60 + 15 * signer, 30, 8].map(toPercent)
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    throw new Error('four numbers')
  }
  return { type: 'Signature', page: 1, x, y, width, height, signer }
}

/** Mistakes in the order of the list in the issue. */
export const MISTAKES: readonly Mistake[] = [
  {
    kind: 'CPF with a wrong digit, right in the contract',
    rows: 3,
    findings: [
      ['signer.cpfInvalid', ['signers', 0, 'documentNumber']],
      ['text.cpfOther', ['signers', 0, 'documentNumber']],
    ],
    document: inContract('cpfOther', () => '52998224725'),
    cells: set('CPF 1', (cpf) => `${cpf.slice(0, -1)}${String((Number(cpf.at(-1)) + 1) % 10)}`),
  },
  { kind: 'CPF behind its word', rows: 9, cells: set('CPF 1', (cpf) => `CPF nº ${cpf}`) },
  { kind: 'CPF without its zero', rows: 9, cells: set('CPF 1', '1234567890') },
  {
    kind: 'CPF of a company',
    rows: 4,
    findings: [['signer.cnpjGiven', ['signers', 1, 'documentNumber']]],
    cells: set('CPF 2', '11.444.777/0001-61'),
  },
  {
    kind: 'e-mail with an accent',
    rows: 4,
    findings: [['signer.emailInvalid', ['signers', 0, 'email']]],
    cells: set('E-mail 1', (email) => `josé.${email}`),
  },
  {
    kind: 'e-mail of a mistyped host',
    rows: 4,
    findings: [['signer.emailSlip', ['signers', 1, 'email']]],
    cells: set('E-mail 2', (email) => email.replace(/@.*/u, '@gmial.com')),
  },
  {
    kind: 'two e-mails in a cell',
    rows: 5,
    findings: [['signer.emailSeveral', ['signers', 0, 'email']]],
    cells: set('E-mail 1', (email) => `${email}; outro.${email}`),
  },
  {
    kind: 'role that the account lacks',
    rows: 60,
    findings: [['signer.roleUnknown', ['signers', 1, 'role']]],
    cells: set('Papel 2', 'Astronauta'),
  },
  { kind: 'role in other letters', rows: 9, cells: set('Papel 1', 'LOCADOR') },
  {
    kind: 'role missing',
    rows: 6,
    findings: [['signer.roleMissing', ['signers', 1, 'role']]],
    cells: set('Papel 2', ''),
  },
  {
    kind: 'the same signer twice',
    rows: 5,
    findings: [['signer.duplicate', ['signers', 1]]],
    cells: (cells) => ({
      ...cells,
      'Nome 2': cells['Nome 1'] ?? '',
      'E-mail 2': cells['E-mail 1'] ?? '',
      'CPF 2': cells['CPF 1'] ?? '',
      'Papel 2': 'Locador',
    }),
  },
  {
    kind: 'the same person in two roles',
    rows: 1,
    findings: [['signer.samePerson', ['signers', 1]]],
    cells: (cells) => ({
      ...cells,
      'Nome 2': cells['Nome 1'] ?? '',
      'E-mail 2': cells['E-mail 1'] ?? '',
      'CPF 2': cells['CPF 1'] ?? '',
    }),
  },
  {
    kind: 'a gap in the order',
    rows: 5,
    findings: [['signer.orderGaps', ['signers']]],
    cells: set('Ordem 2', '3'),
  },
  {
    kind: 'an order for one alone',
    rows: 5,
    findings: [['signer.orderMixed', ['signers']]],
    cells: set('Ordem 2', ''),
  },
  {
    kind: 'SMS without a telephone',
    rows: 5,
    findings: [['signer.telephoneMissing', ['signers', 0, 'telephone']]],
    cells: (cells) => ({ ...cells, 'Telefone 1': '', 'Autenticação 1': 'SMS' }),
  },
  {
    kind: 'SMS to a telephone without area code',
    rows: 1,
    findings: [['signer.telephoneDoubtful', ['signers', 0, 'telephone']]],
    cells: (cells) => ({ ...cells, 'Telefone 1': '98765-4321', 'Autenticação 1': 'SMS' }),
  },
  {
    kind: 'SMS to two telephones',
    rows: 3,
    findings: [['signer.telephoneSeveral', ['signers', 0, 'telephone']]],
    cells: (cells) => ({
      ...cells,
      'Telefone 1': '(11) 98765-4321 / (11) 91234-5678',
      'Autenticação 1': 'SMS',
    }),
  },
  {
    kind: 'a method that nobody knows',
    rows: 3,
    findings: [['signer.methodUnknown', ['signers', 0, 'authenticationMethod']]],
    cells: set('Autenticação 1', 'Carimbo'),
  },
  {
    kind: 'a day that does not exist',
    rows: 1,
    findings: [['schedule.deadlineUnreadable', ['deadlineAt']]],
    cells: set('Prazo para assinar', '31/02/2031'),
  },
  {
    kind: 'a deadline that is over',
    rows: 7,
    findings: [['schedule.deadlinePast', ['deadlineAt']]],
    cells: set('Prazo para assinar', '10/03/2020'),
  },
  {
    kind: 'a delivery that is over',
    rows: 2,
    findings: [['schedule.deliveryPast', ['scheduledToAt']]],
    document: (document) => ({ ...document, scheduledToAt: toEpochMs(Date.UTC(2020, 1, 3)) }),
  },
  {
    kind: 'an observer without @',
    rows: 3,
    findings: [['option.observerInvalid', ['observers', 0]]],
    cells: set('Observadores', 'arquivo.exemplo'),
  },
  {
    kind: 'a reminder that nobody knows',
    rows: 3,
    findings: [['option.reminderUnknown', ['reminderFrequency']]],
    cells: set('Lembrete', 'de vez em quando'),
  },
  {
    kind: 'row without a file',
    rows: 2,
    findings: [['file.notChosen', ['file']]],
    document: (document) => ({
      ...document,
      ...pickFile(toWaitingDraft(document.id, {})),
      areas: [],
    }),
  },
  {
    kind: 'file with a password',
    rows: 2,
    findings: [['file.passwordRequired', ['file']]],
    document: locked('passwordRequired'),
  },
  {
    kind: 'file locked against changes',
    rows: 2,
    findings: [['file.editLocked', ['file']]],
    document: locked('editLocked'),
  },
  {
    kind: 'file over 70 MB in the request',
    rows: 1,
    findings: [['body.overLimit', ['file']]],
    document: withFile((file) => ({ ...file, file: { ...file.file, sizeBytes: 60_000_000 } })),
  },
  {
    kind: 'area on a page that is not there',
    rows: 1,
    findings: [['area.pageMissing', ['areas', 2, 'page']]],
    document: area({ page: 9 }),
  },
  {
    kind: 'area of a signer who is gone',
    rows: 4,
    findings: [['area.orphan', ['areas', 2, 'signer']]],
    document: area({ signer: 5 }),
  },
  {
    kind: 'signer without an area',
    rows: 1,
    findings: [['signer.noArea', ['signers', 1]]],
    document: (document) => ({ ...document, areas: document.areas.slice(0, 1) }),
  },
  {
    kind: 'category that the account lacks',
    rows: 8,
    findings: [['option.categoryUnknown', ['categories']]],
    document: (document) => ({ ...document, categories: [UNKNOWN_ID] }),
  },
  {
    kind: 'groups in a folder',
    rows: 4,
    findings: [['option.groupsWithFolder', ['groups']]],
    document: (document) => ({ ...document, folderId: FOLDER, groups: [GROUP] }),
  },
  {
    kind: 'contact without a CPF',
    rows: 4,
    findings: [['signer.saveAsContactIneffective', ['signers', 1, 'saveAsContact']]],
    document: withSigner(1, ({ email, role, name = '' }) => ({
      email,
      role,
      name,
      order: 2,
      saveAsContact: true,
    })),
  },
  {
    kind: 'substitute without an address',
    rows: 3,
    findings: [['signer.substituteInvalid', ['signers', 0, 'substitutes', 0, 'email']]],
    document: withSigner(0, (signer) => ({ ...signer, substitutes: [{ email: 'substituto' }] })),
  },
  {
    kind: 'another name in the contract',
    rows: 4,
    findings: [['text.nameOther', ['signers', 0, 'name']]],
    document: inContract('nameOther', (name) => `${name} Neto`),
  },
  {
    kind: 'a deadline before the delivery',
    rows: 1,
    findings: [
      ['schedule.deadlineBeforeDelivery', ['deadlineAt']],
      ['schedule.cannotCancel', ['scheduledToAt']],
    ],
    cells: set('Prazo para assinar', '10/03/2031'),
    document: (document) => ({ ...document, scheduledToAt: toEpochMs(Date.UTC(2032, 1, 3)) }),
  },
  {
    kind: 'a file matched twice',
    rows: 2,
    findings: [['file.sameContent', ['file']]],
    isRepeated: true,
  },
]

const pickFile = ({ file }: DraftDocument): Pick<DraftDocument, 'file'> => ({ file })
