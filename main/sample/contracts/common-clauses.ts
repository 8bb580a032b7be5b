// Clauses that several sample contracts share.
import type { Clause } from './contract.ts'

export const CONFIDENTIALITY: Clause = {
  title: 'Da confidencialidade',
  paragraphs: [
    'As partes obrigam-se a manter em sigilo todas as informações técnicas, comerciais e financeiras a que tiverem acesso em razão deste instrumento, não as divulgando a terceiros nem as utilizando para fim diverso do aqui ajustado, sem prévia autorização por escrito.',
    'O dever de sigilo subsiste por 24 (vinte e quatro) meses após o término deste instrumento, qualquer que seja o motivo, e não alcança informações que sejam ou se tornem públicas sem culpa de quem as recebeu.',
  ],
}

export const DATA_PROTECTION: Clause = {
  title: 'Da proteção de dados pessoais',
  paragraphs: [
    'As partes tratarão os dados pessoais a que tiverem acesso em razão deste instrumento apenas para as finalidades nele previstas, observando a Lei nº 13.709, de 14 de agosto de 2018 (Lei Geral de Proteção de Dados Pessoais), e adotarão medidas de segurança, técnicas e administrativas aptas a protegê-los.',
    'Encerrada a relação, os dados serão eliminados ou devolvidos, salvo os que a lei obrigue a conservar. O incidente de segurança que possa acarretar risco ou dano relevante será comunicado à outra parte em até 48 (quarenta e oito) horas.',
  ],
}

export const DEFAULT_PENALTY: Clause = {
  title: 'Da mora e da multa',
  paragraphs: [
    'O atraso no pagamento de qualquer quantia devida sujeita a parte inadimplente à multa de 2% (dois por cento), a juros de mora de 1% (um por cento) ao mês, contados dia a dia, e à correção monetária pelo IPCA/IBGE, ou pelo índice que vier a substituí-lo.',
    'A infração de qualquer outra cláusula, não sanada em 10 (dez) dias da notificação, sujeita o infrator à multa de 10% (dez por cento) do valor deste instrumento, sem prejuízo das perdas e danos que a excederem.',
  ],
}

export const TERMINATION: Clause = {
  title: 'Da rescisão',
  paragraphs: [
    'Este instrumento pode ser resilido por qualquer das partes, sem ônus, mediante aviso por escrito com antecedência mínima de 30 (trinta) dias, cumpridas as obrigações já vencidas e as que se vencerem no período do aviso.',
    'Constituem motivo de rescisão imediata o descumprimento não sanado de obrigação essencial, a decretação de falência, o pedido de recuperação judicial e a cessão deste instrumento a terceiros sem anuência expressa da outra parte.',
  ],
}

export const NOTICES: Clause = {
  title: 'Das comunicações',
  paragraphs: [
    'As comunicações entre as partes serão feitas por escrito e consideram-se recebidas quando entregues, com comprovante, nos endereços físicos ou eletrônicos indicados no preâmbulo. Cada parte obriga-se a informar a mudança dos seus em até 5 (cinco) dias.',
  ],
}

export const GENERAL: Clause = {
  title: 'Das disposições gerais',
  paragraphs: [
    'A tolerância de uma parte com o descumprimento de obrigação pela outra não importa novação, renúncia ou alteração do pactuado. A nulidade de uma cláusula não prejudica as demais.',
    'Este instrumento obriga as partes, seus herdeiros e sucessores a qualquer título, constitui o acordo integral sobre o seu objeto e só pode ser alterado por aditivo escrito e assinado por todos.',
  ],
}

export const ELECTRONIC_SIGNATURE: Clause = {
  title: 'Da assinatura eletrônica',
  paragraphs: [
    'As partes declaram que a assinatura eletrônica deste instrumento, por meio de plataforma que registre autoria e integridade, é admitida como válida e eficaz para todos os fins, nos termos do artigo 10, § 2º, da Medida Provisória nº 2.200-2, de 24 de agosto de 2001, e da Lei nº 14.063, de 23 de setembro de 2020.',
  ],
}

export function venue(city: string): Clause {
  return {
    title: 'Do foro',
    paragraphs: [
      `Fica eleito o foro da comarca de ${city} para dirimir as dúvidas oriundas deste instrumento, com renúncia a qualquer outro, por mais privilegiado que seja.`,
    ],
  }
}

export const CLOSING: readonly Clause[] = [NOTICES, GENERAL, ELECTRONIC_SIGNATURE]
