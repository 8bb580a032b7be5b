// Twelve different contracts as an office has them: one to nine pages, one landscape, one turned, one
// cropped, one scaled by UserUnit. People and companies are invented.

export type SampleContract = {
  readonly title: string
  readonly kind: string
  readonly pages: number
  readonly form?: 'landscape' | 'turned' | 'cropped' | 'scaled'
  readonly people: readonly {
    readonly name: string
    readonly email: string
    readonly role: string
  }[]
}

function person(name: string, role: string): SampleContract['people'][number] {
  const email = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.')
  return { name, role, email: `${email}@exemplo.com.br` }
}

const LANDLORD = person('Helena Bittencourt', 'Locador')
const WITNESS = person('Otávio Mendonça', 'Testemunha')

export const SAMPLE_CONTRACTS: readonly SampleContract[] = [
  {
    title: 'Contrato de locação residencial 101',
    kind: 'locação residencial',
    pages: 3,
    people: [LANDLORD, person('Joana Prado', 'Locatário')],
  },
  {
    title: 'Contrato de locação residencial 102',
    kind: 'locação residencial',
    pages: 4,
    people: [LANDLORD, person('Márcio Assunção', 'Locatário'), WITNESS],
  },
  {
    title: 'Contrato de locação comercial loja 7',
    kind: 'locação comercial',
    pages: 9,
    people: [LANDLORD, person('Cecília Nóbrega', 'Locatário'), person('Rui Falcão', 'Fiador')],
  },
  {
    title: 'Termo de vistoria apartamento 101',
    kind: 'vistoria de imóvel',
    pages: 2,
    form: 'landscape',
    people: [LANDLORD, person('Joana Prado', 'Locatário')],
  },
  {
    title: 'Contrato de prestação de serviços de pintura',
    kind: 'prestação de serviços',
    pages: 5,
    people: [LANDLORD, person('Anselmo Vidal', 'Contratada')],
  },
  {
    title: 'Contrato de administração de imóveis',
    kind: 'administração de imóveis',
    pages: 6,
    form: 'turned',
    people: [LANDLORD, person('Beatriz Camargo', 'Contratante')],
  },
  {
    title: 'Aditivo de prazo da loja 7',
    kind: 'aditivo contratual',
    pages: 1,
    people: [LANDLORD, person('Cecília Nóbrega', 'Locatário')],
  },
  {
    title: 'Contrato de honorários advocatícios',
    kind: 'honorários advocatícios',
    pages: 3,
    form: 'cropped',
    people: [person('Ivone Sampaio', 'Contratada'), LANDLORD],
  },
  {
    title: 'Recibo e quitação de caução',
    kind: 'quitação de caução',
    pages: 1,
    people: [LANDLORD, person('Tiago Rezende', 'Parte')],
  },
  {
    title: 'Contrato de locação de vaga de garagem',
    kind: 'locação de vaga',
    pages: 2,
    form: 'scaled',
    people: [LANDLORD, person('Lívia Peçanha', 'Locatário')],
  },
  {
    title: 'Distrato de locação do apartamento 305',
    kind: 'distrato',
    pages: 2,
    people: [LANDLORD, person('Gustavo Antunes', 'Locatário'), WITNESS],
  },
  {
    title: 'Autorização de reforma da cobertura',
    kind: 'autorização de obra',
    pages: 7,
    people: [LANDLORD, person('Sônia Guimarães', 'Parte'), person('Érico Lacerda', 'Aprovador')],
  },
]
