// Accounts with which the practice service starts. Their ids are fixed, so that a prepared batch fits any practice
// service.
import type { PracticeAccount } from './practice-account.ts'
import { PRACTICE_USERS } from './seed-users.ts'

/** Feature codes and their labels (FEAT-01). */
const ALL_FEATURES = {
  categories: 'Categorias',
  contacts: 'Contatos',
  documents: 'Documentos',
  documents_signatures: 'Assinatura de documentos',
  document_informations: 'Informações de documentos',
  folder_writer: 'Pastas',
  groups: 'Grupos de acesso',
  integrations: 'Integrações',
  custom_models: 'Modelos próprios',
  default_models: 'Modelos padrão',
  only_signature: 'Usuários somente para assinatura',
} as const
export const FEATURE_LABELS: Readonly<Record<string, string>> = ALL_FEATURES

/** Roles in the order of ROLE-02 (`Aprovador` first, the rest alphabetically). */
const PRACTICE_ROLES = [
  'Aprovador',
  'Contratada',
  'Contratante',
  'Fiador',
  'Locador',
  'Locatário',
  'Parte',
  'Testemunha',
] as const

type Chosen = Pick<PracticeAccount, 'id' | 'name' | 'companyName' | 'documentNumber'>

const DEFAULTS = {
  isTrial: false,
  condition: 'good',
  features: Object.keys(ALL_FEATURES),
  roles: PRACTICE_ROLES,
  requiresAreas: false,
  createdAt: '2024-03-04T12:00:00.000Z',
  resources: ['Sms', 'WhatsApp', 'FacialBiometry'],
  quotas: {},
  folders: [],
  groups: [],
  categories: [],
  users: PRACTICE_USERS.slice(0, 1),
  contacts: [],
  informationFields: [],
  templates: [],
  forms: [],
  audit: [],
} as const satisfies Omit<PracticeAccount, keyof Chosen>

/** Accounts: the first has no problem; each other one lacks something (ACC-05, AUTH-06 to AUTH-12, LIM-12). */
export const PRACTICE_ACCOUNTS: readonly PracticeAccount[] = [
  {
    ...DEFAULTS,
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001',
    name: 'Imobiliária Boa Vista',
    companyName: 'Boa Vista Negócios Imobiliários Ltda.',
    documentNumber: '11444777000161',
    folders: [
      { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f4001', name: 'Locações' },
      { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f4002', name: 'Vendas' },
    ],
    groups: [
      { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f5001', name: 'Diretoria', active: true },
      { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f5002', name: 'Arquivo morto', active: false },
    ],
    categories: [
      { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f3001', name: 'Contratos de locação', active: true },
      { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f3002', name: 'Aditivos', active: true },
      { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f3003', name: 'Modelos antigos', active: false },
    ],
    users: PRACTICE_USERS,
    contacts: [
      {
        kind: 'person',
        cpf: '52998224725',
        name: 'Helena Prado de Almeida',
        email: 'helena.almeida@exemplo.com.br',
        address: {
          address: 'Rua das Acácias',
          number: '120',
          district: 'Centro',
          zipCode: '01001000',
          city: 'São Paulo',
          state: 'SP',
        },
        phone: '11987654321',
      },
      { kind: 'company', documentNumber: '39053344705', name: 'Nunes Reformas MEI' },
    ],
    informationFields: [
      { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f6001', name: 'Número do contrato' },
      { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f6002', name: 'Matrícula do imóvel' },
    ],
    templates: [
      {
        id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f7001',
        name: 'Ficha cadastral do locatário',
        tags: ['nome', 'endereco', 'renda'],
        categories: ['0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f3003'],
      },
    ],
  },
  {
    ...DEFAULTS,
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1002',
    name: 'Escola Caminho do Sol',
    companyName: 'Caminho do Sol Educação S.A.',
    documentNumber: '33000167000101',
    isTrial: true,
    requiresAreas: true,
    resources: ['Sms'],
    quotas: { Sms: 100 },
  },
  {
    ...DEFAULTS,
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1003',
    name: 'Transportes Serra Azul',
    companyName: 'Serra Azul Transportes Rodoviários Ltda.',
    documentNumber: '60701190000104',
    features: ['documents', 'integrations'],
  },
  {
    ...DEFAULTS,
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1004',
    name: 'Clínica Vida Plena',
    companyName: 'Vida Plena Serviços Médicos Ltda.',
    documentNumber: '93518204000108',
    isTrial: true,
    condition: 'trialExpired',
  },
  {
    ...DEFAULTS,
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1005',
    name: 'Construtora Alicerce',
    companyName: 'Alicerce Engenharia e Construções S.A.',
    documentNumber: '94720315000157',
    condition: 'noPlan',
  },
  {
    ...DEFAULTS,
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1006',
    name: 'Padaria Pão Dourado',
    companyName: 'Pão Dourado Panificação Ltda.',
    documentNumber: '95831426000101',
    quotas: { documents: 3, Sms: 1, WhatsApp: 1 },
  },
  {
    ...DEFAULTS,
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1007',
    name: 'Oficina do Joaquim',
    companyName: 'Joaquim Pereira Mecânica Automotiva Ltda.',
    documentNumber: '96242537000137',
    condition: 'inactive',
  },
  {
    ...DEFAULTS,
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1008',
    name: 'Mercado São Bento',
    companyName: 'São Bento Comércio de Alimentos Ltda.',
    documentNumber: '97353648000183',
    condition: 'unlinked',
  },
  {
    ...DEFAULTS,
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1009',
    name: 'Ótica Bela Vista',
    companyName: 'Bela Vista Comércio de Óculos Ltda.',
    documentNumber: '98464759000120',
    resources: [],
  },
]

/** Plans of the partner, which belong to no account (PART-09). */
export const PRACTICE_PLANS = [
  { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f8001', name: 'Essencial' },
  { id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f8002', name: 'Empresarial' },
] as const
