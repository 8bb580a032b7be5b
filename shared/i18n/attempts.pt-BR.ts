// What was tried with a document and how it ended, in the words of someone who saw it happen.
import type { NeverLeftCause, UnknownCause } from '../model/attempt.ts'
import type { SentEvidence } from '../model/delivery.ts'

const neverLeft: Readonly<Record<`neverLeft.${NeverLeftCause}`, string>> = {
  'neverLeft.unreachable': 'não houve conexão com o serviço',
  'neverLeft.interrupted': 'a conexão caiu antes do fim do envio',
  'neverLeft.stopped': 'o programa foi fechado antes do fim do envio',
  'neverLeft.noKey': 'não havia chave de integração',
  'neverLeft.fileChanged': 'o arquivo guardado mudou desde que foi adicionado',
}

const unknown: Readonly<Record<`unknownCause.${UnknownCause}`, string>> = {
  'unknownCause.noAnswer': 'tudo foi enviado e a resposta não chegou',
  'unknownCause.serverError': 'o serviço respondeu com um erro interno',
  'unknownCause.throttled': 'o serviço respondeu que estava ocupado',
  'unknownCause.unreadableAnswer': 'a resposta do serviço não pôde ser entendida',
  'unknownCause.stopped': 'o programa foi fechado antes da resposta',
  'unknownCause.releasedElsewhere':
    'o registro local foi restaurado ou o lote já tinha sido enviado de outro lugar',
}

const evidence: Readonly<Record<`evidence.${SentEvidence}`, string>> = {
  'evidence.answer': 'Confirmado pela resposta do serviço',
  'evidence.reference': 'Encontrado no serviço pelo código no nome',
  'evidence.file': 'Encontrado no serviço pelo próprio arquivo',
  'evidence.nameAndSigners': 'Reconhecido no serviço só pelo nome e pelos signatários',
  'evidence.person': 'Reconhecido por decisão sua ou de um colega',
  'evidence.foreign': 'Enviado fora deste programa e trazido da plataforma',
}

export const attempts = {
  ...neverLeft,
  ...unknown,
  ...evidence,
  'attempt.title': 'Envio',
  'attempt.none': 'Ainda não houve tentativa de envio.',
  'attempt.started': 'Tentativa {{number}}: envio de {{size}} iniciado',
  'attempt.running': 'O envio está em andamento',
  'attempt.created': 'O serviço aceitou e criou o documento',
  'attempt.refused': 'O serviço recusou: {{messages}}',
  'attempt.neverLeft': 'Nada chegou ao serviço: {{cause}}',
  'attempt.unknown': 'Sem confirmação: {{cause}}',
  'attempt.unknownStatus': 'Sem confirmação: {{cause}} ({{status}})',
  'attempt.adopted': 'Procurado no serviço e encontrado',
  'attempt.absent': 'Procurado no serviço e não encontrado; a procura continua por 7 dias',
  'attempt.decided.adopt': 'Decisão: já está no serviço',
  'attempt.decided.sendAgain': 'Decisão: enviar de novo',
  'attempt.decided.withdraw': 'Decisão: não enviar',
  'after.absent': 'Voltou à fila: foi procurado no serviço e não está lá.',
  'after.decided': 'Voltou à fila por decisão de uma pessoa.',
  'after.resumed': 'Voltou à fila quando a conta foi retomada.',
  'after.fixed': 'Voltou à fila depois de corrigido.',
  'after.neverLeft': 'Voltou à fila: {{cause}}.',
} as const
