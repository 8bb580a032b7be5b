// The accounts that the practice service starts with. Fixed ids, so that a prepared batch fits any
// practice service.
export const PRACTICE_KEY = 'pratica-7f3c9a51e2d84b60'

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
export type FeatureCode = keyof typeof ALL_FEATURES
export const FEATURE_LABELS: Readonly<Record<string, string>> = ALL_FEATURES

/** ROLE-02: `Aprovador` first, the rest alphabetically. */
export const PRACTICE_ROLES = [
  'Aprovador',
  'Contratada',
  'Contratante',
  'Fiador',
  'Locador',
  'Locatário',
  'Parte',
  'Testemunha',
] as const

export type AccountCondition = 'good' | 'trialExpired' | 'noPlan' | 'inactive'

/** LIM-13; information fields and groups are features besides. */
export type PlanResource = 'Sms' | 'WhatsApp' | 'FacialBiometry'

export type PracticeAccount = {
  readonly id: string
  readonly name: string
  readonly companyName: string
  readonly documentNumber: string
  readonly isTrial: boolean
  readonly condition: AccountCondition
  readonly features: readonly string[]
  readonly roles: readonly string[]
  /** Refuses a create without areas (CREATE-22). */
  readonly requiresAreas: boolean
  readonly createdAt: string
  readonly resources: readonly PlanResource[]
  /** What the plan allows in all; without limit when absent (LIM-11). */
  readonly quotas: Readonly<Partial<Record<'documents' | 'Sms' | 'WhatsApp', number>>>
  readonly folders: readonly Named[]
  readonly groups: readonly (Named & { readonly active: boolean })[]
  readonly categories: readonly (Named & { readonly active: boolean })[]
}

type Named = { readonly id: string; readonly name: string }

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
} as const satisfies Partial<PracticeAccount>

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
]
