// Contracts and people of the sample sheet: invented, with valid check digits, in the form of cells.

export type SampleSigner = {
  readonly name: string
  readonly email: string
  readonly documentNumber: string
  readonly telephone: string
  readonly role: string
  readonly order: string
}

export type SampleRow = {
  readonly documentName: string
  readonly file: string
  readonly message?: string
  readonly signers: readonly SampleSigner[]
}

const LANDLORD: SampleSigner = {
  name: 'Helena Bittencourt',
  email: 'helena.bittencourt@exemplo.com.br',
  documentNumber: '626.018.159-06',
  telephone: '(41) 99812-0345',
  role: 'Locador',
  order: '2',
}

export const SAMPLE_ROWS: readonly SampleRow[] = [
  {
    documentName: 'Locação 2026-041',
    file: 'locacao-2026-041.pdf',
    signers: [
      {
        name: 'Ana Conceição Prado',
        email: 'ana.prado@exemplo.com.br',
        documentNumber: '048.120.537-30',
        telephone: '(11) 98765-4321',
        role: 'Locatário',
        order: '1',
      },
      LANDLORD,
    ],
  },
  {
    documentName: 'Locação 2026-042',
    file: 'locacao-2026-042.pdf',
    message: 'Olá, João. Segue o contrato da sala 42 para assinar.',
    signers: [
      {
        name: 'João Batista dos Santos',
        email: 'joao.santos@exemplo.com.br',
        documentNumber: '317.460.925-99',
        telephone: '(21) 99654-1208',
        role: 'Locatário',
        order: '1',
      },
      LANDLORD,
    ],
  },
  {
    documentName: 'Prestação de serviços 2026-007',
    file: 'servicos-2026-007.pdf',
    signers: [
      {
        name: 'Márcia de Assunção e Lima',
        email: 'marcia.lima@exemplo.com.br',
        documentNumber: '602.938.471-69',
        telephone: '(71) 3456-7890',
        role: 'Contratada',
        order: '1',
      },
    ],
  },
]
