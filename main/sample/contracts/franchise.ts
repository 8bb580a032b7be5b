// The longest sample contract, with annexes, and the shortest one.
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

const STANDARDS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Fachada',
    [
      'letreiro conforme o manual da marca',
      'iluminação acesa das 18h às 23h',
      'vitrine renovada a cada estação',
      'toldo limpo e sem rasgos',
    ],
  ],
  [
    'Salão',
    [
      'mobiliário da linha aprovada',
      'música ambiente da lista da rede',
      'temperatura entre 22 e 24 graus',
      'uma mesa acessível ao menos',
      'cardápio em braile à disposição',
      'limpeza a cada duas horas',
    ],
  ],
  [
    'Cozinha',
    [
      'fluxo sem cruzamento de limpo e sujo',
      'validade em todas as etiquetas',
      'termômetro aferido por mês',
      'caixa de gordura limpa por trimestre',
      'coifa limpa por semana',
      'pias exclusivas para as mãos',
      'amostras guardadas por 72 horas',
    ],
  ],
  [
    'Equipe',
    [
      'uniforme completo e limpo',
      'treinamento inicial de 80 horas',
      'reciclagem anual de 16 horas',
      'carteira de saúde em dia',
      'um gerente certificado por turno',
    ],
  ],
  [
    'Atendimento',
    [
      'saudação em até um minuto',
      'pedido servido em até 15 minutos',
      'reclamação respondida em 24 horas',
      'pesquisa de satisfação por mês',
      'cliente oculto por trimestre',
    ],
  ],
  [
    'Compras',
    [
      'insumos de fornecedor homologado',
      'estoque mínimo de sete dias',
      'inventário semanal no sistema',
      'devolução registrada com foto',
    ],
  ],
  [
    'Marketing',
    [
      'campanhas nacionais em até 48 horas',
      'redes sociais locais aprovadas',
      'material impresso da gráfica da rede',
      'fotografias do banco da rede',
    ],
  ],
  [
    'Sistema',
    [
      'vendas lançadas no ato',
      'fechamento de caixa por turno',
      'cópia de segurança diária',
      'acesso individual por usuário',
    ],
  ],
]

const EQUIPMENT = [
  'Forno combinado',
  'Fogão de seis bocas',
  'Chapa',
  'Fritadeira',
  'Coifa',
  'Câmara fria',
  'Freezer horizontal',
  'Geladeira de bebidas',
  'Máquina de gelo',
  'Lava-louças',
  'Balança',
  'Seladora',
  'Caixa registradora',
  'Impressora de pedidos',
  'Terminal de cozinha',
  'Som ambiente',
  'Ar-condicionado',
  'Alarme',
  'Câmeras',
  'Extintores',
]

export const FRANCHISE_CONTRACTS: readonly SampleContract[] = [
  {
    name: 'Franquia - Maré Alta Fortaleza',
    title: 'Contrato de franquia empresarial',
    fileName: 'Franquia Maré Alta Fortaleza.pdf',
    fileCell: 'FRANQUIA MARÉ ALTA FORTALEZA.pdf',
    message:
      'Prezados, segue o contrato de franquia com os quatro anexos, conforme a circular de oferta já recebida.',
    parties: [
      {
        role: 'Franqueadora',
        person: PEOPLE.patricia,
        company: 'Maré Alta Franquias S.A., CNPJ 60.701.190/0001-04',
      },
      { role: 'Franqueado', person: PEOPLE.natalia },
    ],
    witnesses: [PEOPLE.otavio, PEOPLE.renata],
    clauses: [
      {
        title: 'Do objeto',
        paragraphs: [
          'A FRANQUEADORA autoriza o FRANQUEADO a explorar uma unidade da rede de restaurantes Maré Alta na Avenida Beira-Mar, 2020, Fortaleza/CE, segundo o sistema de franquia empresarial, nos termos da Lei nº 13.966, de 26 de dezembro de 2019.',
          'O FRANQUEADO declara ter recebido a Circular de Oferta de Franquia com antecedência superior a 10 (dez) dias da assinatura e ter tido tempo bastante para estudá-la com profissionais de sua confiança.',
        ],
      },
      {
        title: 'Do território',
        paragraphs: [
          'É assegurada ao FRANQUEADO exclusividade no raio de 3 (três) quilômetros da unidade. A FRANQUEADORA não abrirá nem autorizará outra no território, salvo quiosques em eventos de até 15 (quinze) dias e a venda de produtos embalados em supermercados.',
        ],
      },
      {
        title: 'Do prazo',
        paragraphs: [
          'O prazo é de 60 (sessenta) meses a partir da inauguração, que ocorrerá em até 120 (cento e vinte) dias da assinatura, renovável por igual período mediante novo instrumento, desde que o FRANQUEADO esteja em dia com as suas obrigações.',
        ],
      },
      {
        title: 'Da marca',
        paragraphs: [
          'A FRANQUEADORA licencia ao FRANQUEADO, sem exclusividade e enquanto durar este contrato, o uso da marca Maré Alta e dos demais sinais distintivos da rede, que não poderão ser alterados, registrados ou usados fora da unidade.',
          'A violação da marca por terceiros será comunicada de imediato à FRANQUEADORA, a quem cabe decidir sobre as medidas e suportar os seus custos.',
        ],
      },
      {
        title: 'Da taxa inicial e dos royalties',
        paragraphs: [
          'Pela adesão ao sistema o FRANQUEADO paga a taxa inicial de R$ 75.000,00 (setenta e cinco mil reais), metade na assinatura e metade na inauguração, não restituível depois do treinamento.',
          'São devidos royalties de 5% (cinco por cento) e contribuição ao fundo de publicidade de 2% (dois por cento) sobre o faturamento bruto do mês, pagáveis até o dia 10 (dez) do mês seguinte, segundo as vendas lançadas no sistema da rede.',
        ],
      },
      {
        title: 'Do treinamento e da assistência',
        paragraphs: [
          'A FRANQUEADORA treinará o FRANQUEADO e até quatro empregados por 80 (oitenta) horas antes da inauguração, manterá um consultor de campo que visitará a unidade ao menos a cada dois meses e fornecerá os manuais de operação, de que fica proprietária.',
        ],
      },
      {
        title: 'Das obrigações do franqueado',
        paragraphs: [
          'O FRANQUEADO obriga-se a operar a unidade pessoalmente, ou por gerente aprovado, segundo os padrões do Anexo I; a instalar e manter os equipamentos do Anexo II; a comprar apenas de fornecedores homologados; e a permitir auditorias, sem aviso prévio, em horário de funcionamento.',
          'Obriga-se ainda a manter em dia as licenças, os seguros contra incêndio e de responsabilidade civil e as obrigações trabalhistas, fiscais e sanitárias, que são exclusivamente suas, não havendo vínculo de emprego ou solidariedade com a FRANQUEADORA.',
        ],
      },
      {
        title: 'Do padrão de qualidade',
        paragraphs: [
          'A avaliação da unidade será feita a cada trimestre pelos itens do Anexo I. A nota inferior a 80 (oitenta) pontos obriga a plano de ação em 15 (quinze) dias; a terceira nota inferior a 70 (setenta) pontos em doze meses é motivo de rescisão.',
        ],
      },
      {
        title: 'Da não concorrência',
        paragraphs: [
          'Durante a vigência e por 24 (vinte e quatro) meses após o término, o FRANQUEADO, seus sócios e cônjuges não explorarão, no município da unidade, negócio de restaurante de frutos do mar, direta ou indiretamente.',
        ],
      },
      {
        title: 'Da transferência',
        paragraphs: [
          'A cessão deste contrato ou do controle da unidade depende da anuência da FRANQUEADORA, que tem preferência em igualdade de condições, a exercer em 30 (trinta) dias. O cessionário pagará 30% (trinta por cento) da taxa inicial vigente e fará o treinamento.',
        ],
      },
      {
        title: 'Dos efeitos do término',
        paragraphs: [
          'Terminado o contrato, o FRANQUEADO cessará de imediato o uso da marca, descaracterizará a unidade em 15 (quinze) dias, devolverá os manuais e dará à FRANQUEADORA preferência na compra dos equipamentos, pelo valor contábil.',
        ],
      },
      CONFIDENTIALITY,
      DATA_PROTECTION,
      DEFAULT_PENALTY,
      TERMINATION,
      ...CLOSING,
      venue('Florianópolis/SC'),
    ],
    annexes: [
      {
        title: 'Anexo I - Padrões da rede e pontuação',
        rows: [
          ['Área', 'Padrão', 'Pontos'],
          ...STANDARDS.flatMap(([area, items]) =>
            items.map((item, index) => [area, item, String(2 + ((index + area.length) % 3))]),
          ),
        ],
      },
      {
        title: 'Anexo II - Equipamentos obrigatórios',
        rows: [
          ['Nº', 'Equipamento', 'Quantidade', 'Fornecedor homologado'],
          ...EQUIPMENT.map((item, index) => [
            String(index + 1),
            item,
            String(1 + (index % 3)),
            `Fornecedor ${String.fromCharCode(65 + (index % 5))}`,
          ]),
        ],
      },
      {
        title: 'Anexo III - Cronograma de implantação',
        rows: [
          ['Semana', 'Etapa', 'Responsável'],
          ...[
            'Assinatura e pagamento da primeira parcela',
            'Projeto arquitetônico',
            'Aprovação do projeto',
            'Licenças e alvarás',
            'Demolição e alvenaria',
            'Instalações elétricas',
            'Instalações de gás e exaustão',
            'Revestimentos',
            'Montagem da cozinha',
            'Seleção da equipe',
            'Treinamento na matriz',
            'Treinamento na unidade',
            'Vistoria sanitária',
            'Inauguração para convidados',
            'Inauguração',
          ].map((stage, index) => [
            String(index + 1),
            stage,
            index % 3 === 1 ? 'Franqueadora' : 'Franqueado',
          ]),
        ],
      },
      {
        title: 'Anexo IV - Licenças e seguros exigidos',
        rows: [
          ['Documento', 'Órgão ou seguradora', 'Validade'],
          ['Alvará de funcionamento', 'Prefeitura de Fortaleza', 'anual'],
          ['Licença sanitária', 'Vigilância Sanitária', 'anual'],
          ['Auto de vistoria', 'Corpo de Bombeiros do Ceará', 'anual'],
          ['Licença ambiental simplificada', 'Secretaria de Meio Ambiente', 'dois anos'],
          ['Licença da marca em fachada', 'Prefeitura de Fortaleza', 'anual'],
          ['Execução pública de música', 'Escritório de arrecadação', 'mensal'],
          ['Seguro contra incêndio', 'apólice de R$ 800.000,00', 'anual'],
          ['Seguro de responsabilidade civil', 'apólice de R$ 500.000,00', 'anual'],
        ],
      },
    ],
  },
  {
    name: 'Procuração - Sônia Guimarães',
    title: 'Procuração particular',
    fileName: 'Procuração Sônia.pdf'.normalize('NFD'),
    fileCell: 'Procuração Sônia.pdf',
    parties: [{ role: 'Outorgante', person: PEOPLE.sonia }],
    clauses: [
      {
        title: 'Dos poderes',
        paragraphs: [
          'O OUTORGANTE nomeia e constitui seu bastante procurador Ivone Sampaio, advogada inscrita na OAB/MG sob o nº 104.221, a quem confere poderes para representá-lo perante repartições públicas federais, estaduais e municipais, cartórios e concessionárias, podendo requerer certidões, assinar requerimentos e formulários, pagar taxas e receber documentos.',
          'É vedado o substabelecimento. A presente vale por 12 (doze) meses, a contar da assinatura.',
        ],
      },
      ELECTRONIC_SIGNATURE,
    ],
  },
]
