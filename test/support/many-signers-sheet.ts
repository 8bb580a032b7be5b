// Large sheet: a contract per row with four signers, each with name, e-mail, CPF, telephone, role and order, and
// further columns of such sheets.
import { createSimRandom } from '../simulation/sim-random.ts'
import { toPersonCells } from './office/office-sheet.ts'
import { createOfficePeople } from './office/office-people.ts'

const SIGNERS = [1, 2, 3, 4]
const ROLES = ['Locatário', 'Fiador', 'Locador', 'Testemunha']
const CITIES = ['São Paulo', 'Curitiba', 'Recife', 'Belo Horizonte']
/** Count of different people. */
const PEOPLE = 2_000

/** Header and lines, always the same for the same count of rows. */
export function manySignersSheet(rows: number): readonly (readonly string[])[] {
  const random = createSimRandom('many signers')
  const { next } = createOfficePeople(random)
  const people = Array.from({ length: PEOPLE }, next)
  const header = SIGNERS.flatMap((at) =>
    ['Nome', 'E-mail', 'CPF', 'Telefone', 'Papel', 'Ordem'].map((name) => `${name} ${at}`),
  )
  const lines = Array.from({ length: rows }, (_, line) => [
    `Locação ${10_000 + line}`,
    `contrato ${10_000 + line}.pdf`,
    ...SIGNERS.flatMap((at) => {
      const person = people[(line * 7 + at * 31) % PEOPLE] ?? next()
      return [...toPersonCells(person, random), ROLES[at - 1] ?? '', String(at)]
    }),
    '30/11/2030',
    `Olá, segue o contrato ${10_000 + line} para assinar.`,
    `Rua das Araucárias, ${line}, apto ${line % 90}`,
    random.pick(CITIES),
    `${1_000 + (line % 700)},50`,
    'mensal',
  ])
  const more = ['Prazo', 'Mensagem', 'Endereço', 'Cidade', 'Aluguel', 'Reajuste']
  return [['Contrato', 'Arquivo', ...header, ...more], ...lines]
}
