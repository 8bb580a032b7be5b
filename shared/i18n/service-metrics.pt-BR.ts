// What the account screen says of the times that the program learnt of the service.
export const serviceMetrics = {
  'figures.title': 'O que o programa aprendeu sobre o serviço',
  'figures.about':
    'Medido nas respostas desta conta. Serve para saber quanto esperar antes de enviar de novo um documento cuja resposta se perdeu.',
  'figures.unread': 'O que foi aprendido sobre o serviço não pôde ser lido',
  'figures.settle':
    'Espera depois de uma resposta perdida, antes de concluir que o documento não existe',
  'figures.settleLearnt': '{{time}} (aprendida: dez vezes o maior tempo abaixo)',
  'figures.settleFloor': '{{time}} (o mínimo)',
  'figures.answer': 'Resposta mais demorada a um envio',
  'figures.listLag': 'Maior demora de um documento enviado para aparecer na lista do serviço',
  'figures.none': 'nenhuma ainda',
  'figures.clock': 'Maior diferença entre a data de criação que a lista mostra e a hora do serviço',
  'figures.clockUnseen': 'ainda não medida: a procura volta um dia',
  'figures.zone': 'Datas sem fuso horário são lidas em',
  'figures.nameLength': 'O serviço corta nomes depois de',
  'figures.characters_one': '{{count}} caractere',
  'figures.characters_other': '{{count}} caracteres',
  'figures.since_one':
    'Conta o que foi visto desde {{day}}; fica guardado {{count}} dia com medições.',
  'figures.since_other':
    'Conta o que foi visto desde {{day}}; ficam guardados os últimos {{count}} dias com medições.',
  'figures.sinceNever': 'Nada foi medido ainda: valem os mínimos.',
  'figures.reset': 'Esquecer o que foi aprendido…',
  'figures.resetQuestion':
    'Só faça isto depois que o serviço, a rede ou o relógio que causou os tempos for corrigido. Se o serviço ainda demora, um documento pode ser enviado de novo cedo demais e existir duas vezes; o programa avisa quando vê o segundo. As próximas respostas são medidas de novo.',
  'figures.resetNow': 'Esquecer',
  'figures.notReset': 'Nada foi esquecido',
} as const
