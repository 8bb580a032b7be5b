// Headers of offices: each field in its own words, and a person's columns distinguished by number, by role, or not at
// all.
import type { SimRandom } from '../../simulation/sim-random.ts'

/** Columns of a person in the order of the plain sheet. */
export const PERSON_FIELDS = ['name', 'email', 'cpf', 'telephone', 'role'] as const
type PersonField = (typeof PERSON_FIELDS)[number]

const WORDS: Readonly<Record<PersonField, readonly string[]>> = {
  name: ['Nome', 'NOME', 'Nome completo', 'NOME COMPLETO:'],
  email: ['E-mail', 'EMAIL', 'e-mail', 'E-MAIL:', 'Endereço eletrônico', 'E - Mail'],
  cpf: ['CPF', 'CPF/MF', 'C.P.F.', 'CPF (MF)', 'Nº do CPF', 'CPF/CNPJ'],
  telephone: ['Telefone', 'Celular', 'TEL.', 'Fone/Whats', 'Celular c/ DDD', 'Tel./WhatsApp'],
  role: ['Papel', 'PAPEL', 'Função', 'Assina como'],
}
const DOCUMENT = ['Contrato', 'CONTRATO', 'Nome do contrato', 'Título do Documento', 'Documento:']
const NUMBER = ['Número', 'Nº', 'Cód.', 'Num.']
const FILE = ['Arquivo', 'ARQUIVO (PDF)', 'Nome do arquivo', 'nome_arquivo']

/** Headers of one sheet, with the same words for all persons, since people copy their columns. */
export type OfficeHeaders = {
  readonly document: string
  readonly number: string
  readonly file: string
  /** @param at index of the person, from 0 */
  readonly person: (field: PersonField, at: number) => string
  /** Upper line of a header of two lines: the owner of the columns below. */
  readonly groups?: readonly string[]
}

const ROLES = ['LOCATÁRIO (A)', 'FIADOR (A)', 'TESTEMUNHA', 'LOCADOR (A)']

export function drawHeaders(random: SimRandom): OfficeHeaders {
  const words = {
    name: random.pick(WORDS.name),
    email: random.pick(WORDS.email),
    cpf: random.pick(WORDS.cpf),
    telephone: random.pick(WORDS.telephone),
    role: random.pick(WORDS.role),
  }
  const isGrouped = random.chance(0.15)
  const plain: OfficeHeaders['person'] = (field) => words[field]
  const person = random.pick<OfficeHeaders['person']>([
    (field, at) => `${words[field]} ${at + 1}`,
    (field, at) => `${words[field]} do ${at + 1}º signatário`,
    (field, at) => `SIGNATÁRIO ${at + 1} - ${words[field]}`,
    // "LOCATÁRIO (A)" alone is the name; the other headers name their owner.
    (field, at) => {
      const role = ROLES[at] ?? ''
      return field === 'name' ? role : `${words[field]} ${role}`
    },
    (field, at) => `${words[field]} do ${(ROLES[at] ?? '').toLocaleLowerCase('pt-BR')}`,
    plain,
  ])
  // Narrow cells: the last blank is a line break.
  const isBroken = random.chance(0.3)
  const write = (text: string): string =>
    isBroken ? text.replace(/ (?=\S+$)/u, '\n') : random.pick([text, text, ` ${text} `])
  return {
    document: write(random.pick(DOCUMENT)),
    number: random.pick(NUMBER),
    file: write(random.pick(FILE)),
    person: (field, at) => write(isGrouped ? plain(field, at) : person(field, at)),
    ...(isGrouped ? { groups: ROLES } : {}),
  }
}
