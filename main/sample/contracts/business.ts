// Contracts between businesses: secrecy, a rural partnership, a loan with its instalments.
import {
  CLOSING,
  CONFIDENTIALITY,
  DATA_PROTECTION,
  DEFAULT_PENALTY,
  ELECTRONIC_SIGNATURE,
  TERMINATION,
  venue,
} from './common-clauses.ts'
import type { SampleContract } from './contract.ts'
import { PEOPLE } from './people.ts'

const LOAN = 60_000
const MONTHLY_RATE = 0.012
const INSTALMENTS = 36

export const BUSINESS_CONTRACTS: readonly SampleContract[] = [
  {
    name: 'Acordo de confidencialidade - Projeto Farol',
    title: 'Acordo de confidencialidade',
    fileName: 'NDA Projeto Farol.pdf',
    fileCell: 'NDA Projeto Farol',
    form: 'scaled',
    parties: [
      { role: 'Reveladora', person: PEOPLE.livia, company: 'Farol Tecnologia Educacional Ltda.' },
      { role: 'Receptora', person: PEOPLE.gustavo, company: 'Antunes Sistemas ME' },
    ],
    clauses: [
      {
        title: 'Do objeto',
        paragraphs: [
          'A REVELADORA fornecerá à RECEPTORA informações sobre o Projeto Farol, plataforma de ensino em desenvolvimento, para o fim único de avaliar a viabilidade de uma parceria técnica entre as partes.',
        ],
      },
      {
        title: 'Das informações confidenciais',
        paragraphs: [
          'São confidenciais, ainda que não rotuladas, todas as informações reveladas por escrito, oralmente ou por meio eletrônico: códigos-fonte, modelos de dados, listas de clientes, preços, planos de negócio e resultados de ensaios.',
          'Não o são as que a RECEPTORA prove que já conhecia licitamente, que recebeu de terceiro sem dever de sigilo, ou cuja revelação seja exigida por autoridade, caso em que avisará a REVELADORA com a antecedência possível.',
        ],
      },
      {
        title: 'Do não aliciamento',
        paragraphs: [
          'Pelo prazo de 12 (doze) meses as partes não contratarão, direta ou indiretamente, empregados ou prestadores de serviços uma da outra que tenham participado das tratativas.',
        ],
      },
      {
        title: 'Da multa',
        paragraphs: [
          'A violação do sigilo sujeita a RECEPTORA à multa não compensatória de R$ 100.000,00 (cem mil reais) por evento, sem prejuízo da indenização dos danos que a excederem e das medidas judiciais de urgência.',
        ],
      },
      CONFIDENTIALITY,
      DATA_PROTECTION,
      ...CLOSING,
      venue('Rio de Janeiro/RJ'),
    ],
  },
  {
    name: 'Parceria agrícola - Fazenda Boa Esperança',
    title: 'Contrato de parceria agrícola',
    fileName: 'parceria_agricola_boa_esperanca_07280385281.pdf',
    fileCell: '',
    form: 'landscape',
    parties: [
      { role: 'Parceiro Outorgante', person: PEOPLE.tiago },
      { role: 'Parceiro Outorgado', person: PEOPLE.erico },
    ],
    clauses: [
      {
        title: 'Do objeto',
        paragraphs: [
          'O PARCEIRO OUTORGANTE cede ao PARCEIRO OUTORGADO o uso de 42 (quarenta e dois) hectares da Fazenda Boa Esperança, município de Sete Lagoas/MG, matrícula nº 18.774, para o cultivo de milho e soja, nos termos da Lei nº 4.504, de 30 de novembro de 1964, e do Decreto nº 59.566, de 14 de novembro de 1966.',
        ],
      },
      {
        title: 'Da partilha dos frutos',
        paragraphs: [
          'Os frutos serão partilhados na proporção de 20% (vinte por cento) ao PARCEIRO OUTORGANTE e 80% (oitenta por cento) ao PARCEIRO OUTORGADO, a cada safra, em produto, entregue limpo e seco no armazém da cooperativa.',
          'As partes assumem, na mesma proporção, os riscos de caso fortuito e de força maior e as variações de preço.',
        ],
      },
      {
        title: 'Do prazo e da conservação do solo',
        paragraphs: [
          'O prazo é de três safras. O PARCEIRO OUTORGADO obriga-se ao plantio direto, à rotação de culturas e a respeitar as áreas de preservação permanente e a reserva legal, respondendo pelos danos ambientais que causar.',
        ],
      },
      TERMINATION,
      ...CLOSING,
      venue('Sete Lagoas/MG'),
    ],
  },
  {
    name: 'Mútuo - Guimarães e Lacerda',
    title: 'Contrato de mútuo',
    fileName: 'Mútuo Guimarães Lacerda.pdf',
    fileCell: 'Contratos\\mutuo guimaraes lacerda.pdf',
    form: 'turned',
    parties: [
      { role: 'Mutuante', person: PEOPLE.sonia },
      { role: 'Mutuário', person: PEOPLE.erico },
    ],
    witnesses: [PEOPLE.otavio, PEOPLE.renata],
    clauses: [
      {
        title: 'Do empréstimo',
        paragraphs: [
          'O MUTUANTE empresta ao MUTUÁRIO a quantia de R$ 60.000,00 (sessenta mil reais), entregue neste ato por transferência bancária, de que este dá recibo, para a reforma do consultório da Rua dos Andradas, 1234.',
        ],
      },
      {
        title: 'Do pagamento',
        paragraphs: [
          'O MUTUÁRIO restituirá a quantia em 36 (trinta e seis) parcelas mensais e iguais, pela tabela Price, com juros de 1,2% (um inteiro e dois décimos por cento) ao mês, na forma do quadro anexo, vencendo a primeira 30 (trinta) dias após a assinatura.',
          'O pagamento antecipado, no todo ou em parte, reduz proporcionalmente os juros. O atraso de três parcelas importa o vencimento antecipado da dívida.',
        ],
      },
      {
        title: 'Da garantia',
        paragraphs: [
          'Em garantia, o MUTUÁRIO emite nota promissória de igual valor, vinculada a este instrumento e que com ele será restituída quando quitado.',
        ],
      },
      DEFAULT_PENALTY,
      ...CLOSING,
      venue('Porto Alegre/RS'),
    ],
    annexes: [{ title: 'Anexo I - Quadro de parcelas', rows: toInstalments() }],
  },
  {
    name: 'Distrato da locação da loja 7',
    title: 'Distrato de contrato de locação comercial',
    fileName: 'distrato loja 7 - cecilia nobrega.pdf',
    fileCell: '',
    parties: [
      { role: 'Locador', person: PEOPLE.helena },
      { role: 'Locatário', person: PEOPLE.cecilia },
    ],
    clauses: [
      {
        title: 'Da extinção',
        paragraphs: [
          'As partes resolvem, de comum acordo, extinguir a partir desta data o contrato de locação da loja nº 7 da Galeria Boa Vista, firmado em 2 de março de 2023, nada mais havendo a cumprir além do que aqui se ajusta.',
        ],
      },
      {
        title: 'Da quitação',
        paragraphs: [
          'O LOCADOR declara ter recebido as chaves e vistoriado a loja, e restitui neste ato a caução de R$ 9.600,00 (nove mil e seiscentos reais). As partes dão-se plena, geral e irrevogável quitação, para nada mais reclamarem a que título for.',
        ],
      },
      ELECTRONIC_SIGNATURE,
    ],
  },
]

/** Equal instalments (tabela Price): number, interest, repayment, instalment, balance. */
function toInstalments(): readonly (readonly string[])[] {
  const instalment = (LOAN * MONTHLY_RATE) / (1 - (1 + MONTHLY_RATE) ** -INSTALMENTS)
  const rows = [['Parcela', 'Juros (R$)', 'Amortização (R$)', 'Prestação (R$)', 'Saldo (R$)']]
  let balance = LOAN
  for (let number = 1; number <= INSTALMENTS; number += 1) {
    const interest = balance * MONTHLY_RATE
    balance = Math.max(0, balance + interest - instalment)
    const amounts = [interest, instalment - interest, instalment, balance]
    rows.push([String(number), ...amounts.map(money)])
  }
  return rows
}

function money(value: number): string {
  return value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
