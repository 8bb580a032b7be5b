// Contracts for work and services: accounting, legal fees, employment.
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

export const SERVICE_CONTRACTS: readonly SampleContract[] = [
  {
    name: 'Prestação de serviços contábeis - Vidal Comércio',
    title: 'Contrato de prestação de serviços contábeis',
    fileName: 'Prestação de serviços contábeis.pdf',
    fileCell: 'Prestação de serviços contábeis.pdf',
    message: 'Prezados, segue o contrato de serviços contábeis para assinatura.',
    parties: [
      {
        role: 'Contratante',
        person: PEOPLE.anselmo,
        company: 'Vidal Comércio de Tintas Ltda., CNPJ 11.444.777/0001-61',
      },
      {
        role: 'Contratada',
        person: PEOPLE.beatriz,
        company: 'Camargo Contabilidade S/S, CNPJ 33.000.167/0001-01',
      },
    ],
    witnesses: [PEOPLE.otavio, PEOPLE.renata],
    clauses: [
      {
        title: 'Do objeto',
        paragraphs: [
          'A CONTRATADA prestará à CONTRATANTE serviços de escrituração contábil e fiscal, apuração de tributos, elaboração da folha de pagamento de até 25 (vinte e cinco) empregados e entrega das obrigações acessórias federais, estaduais e municipais.',
          'Não se incluem no objeto a defesa em processos administrativos ou judiciais, a auditoria de exercícios anteriores e a abertura ou baixa de filiais, que serão orçadas à parte.',
        ],
      },
      {
        title: 'Das obrigações da contratada',
        paragraphs: [
          'A CONTRATADA obriga-se a executar os serviços segundo as normas do Conselho Federal de Contabilidade, a guardar os documentos que lhe forem confiados e a entregar os balancetes até o dia 20 (vinte) do mês seguinte ao de competência.',
          'As multas decorrentes de atraso ou erro imputável à CONTRATADA serão por ela suportadas, desde que os documentos lhe tenham sido entregues até o segundo dia útil de cada mês.',
        ],
      },
      {
        title: 'Das obrigações da contratante',
        paragraphs: [
          'A CONTRATANTE obriga-se a fornecer, completos e no prazo, os documentos e informações necessários, a conferir as guias antes do pagamento e a comunicar de imediato admissões, demissões e alterações contratuais.',
        ],
      },
      {
        title: 'Do preço e do pagamento',
        paragraphs: [
          'Pelos serviços a CONTRATANTE pagará R$ 2.850,00 (dois mil oitocentos e cinquenta reais) por mês, até o dia 10 (dez), por transferência à conta da CONTRATADA, e uma parcela adicional de igual valor em dezembro, pelo encerramento do exercício.',
          'O preço será reajustado a cada 12 (doze) meses pela variação do IPCA/IBGE.',
        ],
      },
      {
        title: 'Do prazo',
        paragraphs: [
          'O presente contrato vigora por prazo indeterminado, a partir da última assinatura.',
        ],
      },
      CONFIDENTIALITY,
      DATA_PROTECTION,
      DEFAULT_PENALTY,
      TERMINATION,
      ...CLOSING,
      venue('São Paulo/SP'),
    ],
  },
  {
    name: 'Honorários advocatícios - inventário da família Rezende',
    title: 'Contrato de honorários advocatícios',
    fileName: 'honorarios_advocaticios_rezende.pdf',
    fileCell: 'Honorarios_Advocaticios_Rezende',
    parties: [
      { role: 'Contratante', person: PEOPLE.tiago },
      { role: 'Contratada', person: PEOPLE.ivone },
    ],
    clauses: [
      {
        title: 'Do objeto',
        paragraphs: [
          'A CONTRATADA obriga-se a patrocinar os interesses do CONTRATANTE no inventário e partilha dos bens deixados por Geraldo Rezende, em todas as instâncias ordinárias, praticando os atos necessários ao seu bom andamento.',
        ],
      },
      {
        title: 'Dos honorários',
        paragraphs: [
          'Pelos serviços o CONTRATANTE pagará 6% (seis por cento) do valor dos bens que lhe couberem, sendo R$ 5.000,00 (cinco mil reais) na assinatura deste instrumento, a título de adiantamento, e o saldo na expedição do formal de partilha.',
          'Os honorários de sucumbência pertencem à CONTRATADA, nos termos do artigo 23 da Lei nº 8.906, de 4 de julho de 1994. A obrigação é de meio, e os honorários são devidos qualquer que seja o resultado.',
        ],
      },
      {
        title: 'Das despesas',
        paragraphs: [
          'Custas, emolumentos, impostos, certidões, viagens e cópias correm por conta do CONTRATANTE, que as adiantará ou reembolsará em até 5 (cinco) dias da apresentação dos comprovantes.',
        ],
      },
      ELECTRONIC_SIGNATURE,
      venue('Belo Horizonte/MG'),
    ],
  },
  {
    name: 'Contrato de trabalho - Olavo Brandão',
    title: 'Contrato individual de trabalho',
    fileName: 'Contrato de trabalho - Olavo Brandão.pdf',
    fileCell: '',
    parties: [
      {
        role: 'Empregadora',
        person: PEOPLE.patricia,
        company: 'Restaurante Maré Alta Ltda., CNPJ 60.701.190/0001-04',
      },
      { role: 'Empregado', person: PEOPLE.olavo },
    ],
    witnesses: [PEOPLE.renata],
    clauses: [
      {
        title: 'Da função',
        paragraphs: [
          'O EMPREGADO é admitido para a função de cozinheiro, CBO 5132-05, obrigando-se a executar as tarefas a ela inerentes e as que, compatíveis com a sua condição pessoal, lhe forem determinadas, no estabelecimento da Rua Bocaiúva, 1913, Florianópolis/SC.',
        ],
      },
      {
        title: 'Da jornada',
        paragraphs: [
          'A jornada é de 44 (quarenta e quatro) horas semanais, de terça-feira a domingo, das 14h às 22h20, com intervalo de uma hora para refeição e descanso, e folga semanal às segundas-feiras, coincidindo com o domingo ao menos uma vez a cada três semanas.',
          'As horas suplementares serão compensadas em banco de horas na forma do acordo coletivo, ou pagas com o adicional de 50% (cinquenta por cento). O trabalho após as 22h é remunerado com o adicional noturno de 20% (vinte por cento).',
        ],
      },
      {
        title: 'Da remuneração',
        paragraphs: [
          'O salário é de R$ 2.640,00 (dois mil seiscentos e quarenta reais) mensais, pago até o quinto dia útil do mês seguinte ao vencido, acrescido da participação nas gorjetas segundo o rateio previsto em convenção coletiva.',
          'Ficam autorizados os descontos legais, os de adiantamentos e os de danos causados por dolo, ou por culpa quando assim acordado.',
        ],
      },
      {
        title: 'Do período de experiência',
        paragraphs: [
          'O presente vigora a título de experiência por 45 (quarenta e cinco) dias, prorrogáveis uma vez por igual período, findo o qual passa a vigorar por prazo indeterminado, permanecendo válidas as demais cláusulas.',
        ],
      },
      {
        title: 'Da segurança e da higiene',
        paragraphs: [
          'O EMPREGADO obriga-se a usar os equipamentos de proteção fornecidos, a cumprir as normas da vigilância sanitária e o manual de boas práticas, e a submeter-se aos exames médicos previstos em lei. A recusa injustificada constitui ato faltoso.',
        ],
      },
      CONFIDENTIALITY,
      DATA_PROTECTION,
      ELECTRONIC_SIGNATURE,
      venue('Florianópolis/SC'),
    ],
  },
]
