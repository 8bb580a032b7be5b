// Contracts about things: the lease of a flat, the sale of a car, the loan of equipment.
import {
  CLOSING,
  DEFAULT_PENALTY,
  ELECTRONIC_SIGNATURE,
  GENERAL,
  NOTICES,
  TERMINATION,
  venue,
} from './common-clauses.ts'
import type { SampleContract } from './contract.ts'
import { PEOPLE } from './people.ts'

const ROOMS = ['Sala', 'Cozinha', 'Área de serviço', 'Quarto 1', 'Quarto 2', 'Banheiro', 'Varanda']
const ITEMS = ['Pintura', 'Piso', 'Portas e fechaduras', 'Janelas e vidros', 'Instalação elétrica']
const STATES = ['nova', 'em bom estado', 'em bom estado', 'com marcas de uso', 'em bom estado']

export const PROPERTY_CONTRACTS: readonly SampleContract[] = [
  {
    name: 'Locação residencial - Edifício Araucária, ap. 101',
    title: 'Contrato de locação residencial',
    fileName: 'Locação Araucária 101.pdf',
    fileCell: 'LOCACAO ARAUCARIA 101.PDF',
    message:
      'Olá! Segue o contrato de locação do apartamento 101. Qualquer dúvida, responda a este e-mail.',
    parties: [
      { role: 'Locador', person: PEOPLE.helena },
      { role: 'Locatário', person: PEOPLE.joana },
      { role: 'Fiador', person: PEOPLE.marcio },
    ],
    witnesses: [PEOPLE.otavio],
    clauses: [
      {
        title: 'Do imóvel',
        paragraphs: [
          'O LOCADOR dá em locação ao LOCATÁRIO, para fim exclusivamente residencial, o apartamento nº 101 do Edifício Araucária, na Rua Comendador Araújo, 323, Curitiba/PR, com uma vaga de garagem, no estado descrito no laudo de vistoria anexo, que dele faz parte.',
        ],
      },
      {
        title: 'Do prazo',
        paragraphs: [
          'A locação é de 30 (trinta) meses, a partir da entrega das chaves. Findo o prazo, e continuando o LOCATÁRIO no imóvel por mais de 30 (trinta) dias sem oposição, presume-se prorrogada por prazo indeterminado, nas mesmas condições (Lei nº 8.245, de 18 de outubro de 1991, artigo 46).',
        ],
      },
      {
        title: 'Do aluguel e dos encargos',
        paragraphs: [
          'O aluguel é de R$ 2.300,00 (dois mil e trezentos reais) por mês, pagável até o dia 5 (cinco) do mês seguinte ao vencido, e será reajustado anualmente pela variação do IPCA/IBGE.',
          'Correm por conta do LOCATÁRIO as despesas ordinárias de condomínio, o imposto predial, o consumo de água, luz e gás e o prêmio do seguro contra incêndio.',
        ],
      },
      {
        title: 'Da conservação e das benfeitorias',
        paragraphs: [
          'O LOCATÁRIO obriga-se a conservar o imóvel e a restituí-lo no estado em que o recebeu, salvo as deteriorações do uso normal. Modificações internas dependem de consentimento prévio e por escrito do LOCADOR.',
          'As benfeitorias úteis e voluptuárias não dão direito a indenização nem a retenção, ainda que autorizadas, e podem ser levantadas se não afetarem a estrutura e a substância do imóvel.',
        ],
      },
      {
        title: 'Da fiança',
        paragraphs: [
          'O FIADOR obriga-se solidariamente com o LOCATÁRIO, como principal pagador, por todas as obrigações deste instrumento até a efetiva entrega das chaves, renunciando aos benefícios dos artigos 827, 835 e 838 do Código Civil.',
          'No caso de morte, falência ou insolvência do FIADOR, o LOCATÁRIO apresentará outro, idôneo, em 30 (trinta) dias da notificação.',
        ],
      },
      {
        title: 'Da devolução antecipada',
        paragraphs: [
          'O LOCATÁRIO que devolver o imóvel antes do prazo pagará multa de três aluguéis, reduzida na proporção do tempo já cumprido, e avisará com 30 (trinta) dias de antecedência.',
        ],
      },
      DEFAULT_PENALTY,
      ...CLOSING,
      venue('Curitiba/PR'),
    ],
    annexes: [
      {
        title: 'Anexo I - Laudo de vistoria',
        rows: [
          ['Ambiente', 'Item', 'Estado'],
          ...ROOMS.flatMap((room, place) =>
            ITEMS.map((item, index) => [room, item, STATES[(index + place) % STATES.length] ?? '']),
          ),
        ],
      },
    ],
  },
  {
    name: 'Compra e venda de veículo - Nóbrega',
    title: 'Contrato de compra e venda de veículo',
    fileName: 'Compra e venda veículo.pdf',
    fileCell: 'compra e venda veiculo',
    parties: [
      { role: 'Vendedor', person: PEOPLE.cecilia },
      { role: 'Comprador', person: PEOPLE.rui },
    ],
    clauses: [
      {
        title: 'Do objeto',
        paragraphs: [
          'O VENDEDOR vende ao COMPRADOR, livre e desembaraçado de ônus, o automóvel Fiat Strada Freedom, ano e modelo 2023/2024, cor prata, placa RZX 4E21, Renavam 01294478315, com 31.200 km rodados.',
        ],
      },
      {
        title: 'Do preço',
        paragraphs: [
          'O preço é de R$ 88.500,00 (oitenta e oito mil e quinhentos reais): R$ 20.000,00 (vinte mil reais) na assinatura, como sinal e princípio de pagamento, e o saldo por transferência, na entrega do veículo e da autorização para transferência de propriedade.',
        ],
      },
      {
        title: 'Da entrega e da responsabilidade',
        paragraphs: [
          'O veículo é entregue no ato do pagamento do saldo. Multas, tributos e débitos anteriores à entrega são do VENDEDOR; os posteriores, do COMPRADOR, que promoverá a transferência em até 30 (trinta) dias.',
          'O COMPRADOR declara ter examinado o veículo com profissional de sua confiança e aceitá-lo no estado em que se encontra, ressalvados os vícios ocultos.',
        ],
      },
      DEFAULT_PENALTY,
      ELECTRONIC_SIGNATURE,
      venue('Recife/PE'),
    ],
  },
  {
    name: 'Comodato de equipamentos - Café Serra Azul',
    title: 'Contrato de comodato de equipamentos',
    fileName: 'comodato-equipamentos-serra-azul.pdf',
    fileCell: 'comodato-equipamentos-serra-azul.pdf',
    form: 'cropped',
    parties: [
      {
        role: 'Comodante',
        person: PEOPLE.damiao,
        company: 'Café Serra Azul Indústria e Comércio Ltda.',
      },
      { role: 'Comodatário', person: PEOPLE.natalia },
    ],
    clauses: [
      {
        title: 'Do objeto',
        paragraphs: [
          'O COMODANTE empresta gratuitamente ao COMODATÁRIO os equipamentos relacionados no anexo, novos e em perfeito funcionamento, para uso exclusivo na lanchonete da Avenida Dom Luís, 500, Fortaleza/CE.',
        ],
      },
      {
        title: 'Da conservação',
        paragraphs: [
          'O COMODATÁRIO obriga-se a conservar os equipamentos como se seus fossem, a usá-los apenas com os produtos do COMODANTE e a permitir a sua inspeção em horário comercial. A manutenção preventiva cabe ao COMODANTE; a reparação do dano por mau uso, ao COMODATÁRIO.',
          'É vedado emprestar, alugar, dar em garantia ou transferir os equipamentos de lugar sem autorização por escrito.',
        ],
      },
      {
        title: 'Do prazo e da devolução',
        paragraphs: [
          'O comodato é de 12 (doze) meses. Findo o prazo, ou rescindido o contrato, os equipamentos serão devolvidos em 5 (cinco) dias, sob pena de aluguel de R$ 80,00 (oitenta reais) por dia e por equipamento, nos termos do artigo 582 do Código Civil.',
        ],
      },
      TERMINATION,
      NOTICES,
      GENERAL,
      ELECTRONIC_SIGNATURE,
      venue('Fortaleza/CE'),
    ],
    annexes: [
      {
        title: 'Anexo I - Equipamentos',
        rows: [
          ['Equipamento', 'Marca e modelo', 'Nº de série', 'Valor'],
          ['Máquina de café expresso', 'Aurora 2 grupos', 'AU2-004417', 'R$ 14.900,00'],
          ['Moinho dosador', 'Aurora M60', 'AM6-118203', 'R$ 3.250,00'],
          ['Refrigerador vertical', 'Polar 410 L', 'PV4-552190', 'R$ 4.480,00'],
          ['Estufa para salgados', 'Forte 10 bandejas', 'FE1-000871', 'R$ 1.120,00'],
          ['Toldo com a marca', 'sob medida, 3,20 m', '-', 'R$ 2.040,00'],
        ],
      },
    ],
  },
]
