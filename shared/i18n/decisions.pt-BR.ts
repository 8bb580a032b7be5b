// What the screen Decisões says.
import type { CandidateVerdict, Question } from '../model/evidence.ts'

const reasons: Readonly<Record<`decisions.reason.${Question['reason'] | 'unread'}`, string>> = {
  'decisions.reason.partialMatch':
    'O envio ficou sem resposta e há no serviço um documento parecido, mas não igual. É o que você enviou?',
  'decisions.reason.unread':
    'O envio ficou sem resposta. Há no serviço um documento com este nome que não pôde ser lido. É o que você enviou?',
  'decisions.reason.severalMatches':
    'O envio ficou sem resposta e há no serviço mais de um documento igual. Qual deles é este?',
  'decisions.reason.fileDiffers':
    'O envio ficou sem resposta. Há no serviço um documento com o mesmo nome e os mesmos signatários, mas com outro arquivo. É o que você enviou?',
  'decisions.reason.sharedAccount':
    'O envio ficou sem resposta. Há no serviço um documento igual, mas outras pessoas também enviam por esta conta. É o que você enviou?',
  'decisions.reason.absenceUnproven':
    'O envio ficou sem resposta e nada parecido foi encontrado, mas a lista do serviço não garante que o documento não exista. O que fazer?',
  'decisions.reason.abandonedAttempt':
    'O envio ficou sem resposta. Há no serviço um documento igual, que pode ser de outro documento seu com o mesmo nome e signatários. É o que você enviou?',
  'decisions.reason.equalEnds':
    'Vários envios ficaram sem uma resposta clara, e nada parecido foi encontrado no serviço. A causa pode ser algo na rede (proxy, firewall) ou o próprio arquivo. Enviar de novo, ou retirar e corrigir a causa?',
  'decisions.reason.noEnd':
    'Há mais de um dia este envio não se resolve, e nada parecido foi encontrado no serviço. Enviar de novo, ou retirar?',
  'decisions.reason.singleMatch':
    'O envio ficou sem resposta. Quando a pergunta foi respondida, havia no serviço um único documento igual. É o que você enviou?',
}

const shortReasons: Readonly<Record<`decisions.short.${Question['reason'] | 'unread'}`, string>> = {
  'decisions.short.partialMatch': 'Um parecido no serviço',
  'decisions.short.unread': 'De mesmo nome, não lido',
  'decisions.short.severalMatches': 'Vários iguais no serviço',
  'decisions.short.fileDiffers': 'Igual, com outro arquivo',
  'decisions.short.sharedAccount': 'Igual, em conta compartilhada',
  'decisions.short.absenceUnproven': 'Nada encontrado, sem certeza',
  'decisions.short.abandonedAttempt': 'Pode ser de outro documento',
  'decisions.short.equalEnds': 'Interrompido várias vezes',
  'decisions.short.noEnd': 'Sem resposta há mais de um dia',
  'decisions.short.singleMatch': 'Agora, um único igual',
}

const verdicts: Readonly<Record<`decisions.verdict.${CandidateVerdict}`, string>> = {
  'decisions.verdict.impossible': 'Não pode ser este',
  'decisions.verdict.partial': 'Só parte é igual',
  'decisions.verdict.full': 'Nome e signatários iguais',
  'decisions.verdict.ours': 'Igual em tudo o que se pode comparar',
}

const compared = {
  'decisions.equal': 'Igual',
  'decisions.different': 'Diferente',
  'decisions.overlapping': 'Igual em parte',
  'decisions.unknown': 'Não se sabe',
  'decisions.none': 'Sem código',
} as const

export const decisions = {
  ...reasons,
  ...shortReasons,
  ...verdicts,
  ...compared,
  'decisions.open_one': '{{count}} pergunta em aberto',
  'decisions.open_other': '{{count}} perguntas em aberto',
  'decisions.about': 'Envios que ficaram sem resposta e que só uma pessoa pode resolver.',
  'decisions.grid': 'Perguntas em aberto',
  'decisions.question': 'Pergunta',
  'decisions.column.name': 'Documento',
  'decisions.column.reason': 'Por quê',
  'decisions.reading': 'Lendo as perguntas…',
  'decisions.unread': 'As perguntas não puderam ser lidas',
  'decisions.emptyTitle': 'Nenhuma decisão pendente',
  'decisions.emptyAbout':
    'Quando um envio fica sem resposta e o programa não consegue saber se o documento existe no serviço, a pergunta aparece aqui.',
  'decisions.lastEnd_one': '{{count}} tentativa. Última resposta: {{answer}}',
  'decisions.lastEnd_other': '{{count}} tentativas. Última resposta: {{answer}}',
  'decisions.noAnswer': 'nenhuma, a conexão caiu',
  'decisions.askedAt': 'Perguntado {{when}}, depois da busca no serviço.',
  'decisions.evidence': 'O que se sabe',
  'decisions.sentColumn': 'O que enviamos',
  'decisions.foundColumn': 'No serviço',
  'decisions.foundColumnOf': 'No serviço ({{number}} de {{count}})',
  'decisions.nothingFound': 'Nada parecido foi encontrado na lista do serviço.',
  'decisions.row.name': 'Nome',
  'decisions.row.when': 'Quando',
  'decisions.row.signers': 'Signatários',
  'decisions.row.file': 'Arquivo',
  'decisions.row.reference': 'Código no nome',
  'decisions.row.state': 'Situação',
  'decisions.row.verdict': 'Conclusão',
  'decisions.sentAt': 'Tentativa {{number}}, {{moment}}',
  'decisions.createdAt': 'Criado em {{moment}}',
  'decisions.signed': 'assinou',
  'decisions.signersUnknown': 'Não informados pelo serviço',
  'decisions.partnerId': 'Código no serviço',
  'decisions.answers': 'Respostas',
  'decisions.adopt': 'É este documento',
  'decisions.adoptAbout':
    'Nada é enviado. O documento do serviço passa a ser este: será acompanhado e, quando assinado, guardado. Não pode ser desfeito aqui.',
  'decisions.adoptNone': 'Não pode ser escolhido: nada parecido foi encontrado no serviço.',
  'decisions.adoptChoose': 'Escolha acima qual deles é.',
  'decisions.adoptOf': 'É este documento, o {{number}}: {{name}}',
  'decisions.sendAgain': 'Enviar de novo',
  'decisions.sendAgainAbout':
    'Cria outro documento no serviço. Se o primeiro existir, os signatários recebem dois convites e será preciso cancelar um no serviço. O que for enviado não pode ser desfeito.',
  'decisions.withdraw': 'Não enviar',
  'decisions.withdrawAbout':
    'Nada mais é enviado. Se o primeiro existir no serviço, ele continua lá e não será acompanhado. Depois o documento pode voltar a rascunho.',
  'decisions.checksFirst': 'Antes de agir, o programa procura de novo no serviço.',
  'decisions.deciding': 'Procurando de novo no serviço…',
  'decisions.done.adopt': '“{{name}}”: reconhecido no serviço.',
  'decisions.done.sendAgain': '“{{name}}”: voltou à fila e será enviado de novo.',
  'decisions.done.withdraw': '“{{name}}”: não será enviado.',
  'decisions.notAsked': '“{{name}}” já tinha sido resolvido.',
  'decisions.changedTitle': 'O serviço mostra outra coisa agora',
  'decisions.changedAbout': 'Nada foi feito. Veja o que mudou e responda de novo.',
  'decisions.changed.appeared': 'Apareceu “{{name}}”, criado em {{moment}}.',
  'decisions.changed.vanished': '“{{name}}” não aparece mais.',
  'decisions.changed.differs': '“{{name}}” mudou: {{what}}.',
  'decisions.changed.reason': 'A pergunta é outra.',
  'decisions.changed.name': 'nome',
  'decisions.changed.signers': 'signatários',
  'decisions.changed.file': 'arquivo',
  'decisions.changed.state': 'situação',
  'decisions.inconclusiveTitle': 'Não foi possível conferir no serviço agora',
  'decisions.inconclusiveAbout':
    'Nada foi feito e a pergunta continua. Tente de novo daqui a pouco ou quando houver conexão.',
  'decisions.failed': 'A resposta não foi registrada',
} as const
