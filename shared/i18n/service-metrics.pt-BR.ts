// What the account screen says of the times that the program learnt of the service.
export const serviceMetrics = {
  'figures.title': 'O que o programa aprendeu do serviço',
  'figures.about':
    'Medido nas respostas desta conta. Serve para saber quanto esperar antes de enviar de novo um documento cuja resposta se perdeu.',
  'figures.unread': 'O que foi aprendido do serviço não pôde ser lido',
  'figures.settle':
    'Espera depois de uma resposta perdida, antes de concluir que o documento não existe',
  'figures.settleLearnt': '{{time}} (aprendida: dez vezes o maior tempo abaixo)',
  'figures.settleFloor': '{{time}} (o mínimo)',
  'figures.answer': 'Resposta mais demorada a um envio',
  'figures.listLag': 'Maior demora de um documento enviado para aparecer na lista do serviço',
  'figures.none': 'nenhuma vista',
  'figures.clock': 'Maior diferença entre a data de criação que a lista mostra e a hora do serviço',
  'figures.clockUnseen': 'ainda não medida: procura-se um dia para trás',
  'figures.zone': 'Datas sem fuso horário são lidas em',
  'figures.nameLength': 'O serviço corta nomes depois de',
  'figures.characters_one': '{{count}} caractere',
  'figures.characters_other': '{{count}} caracteres',
  'figures.since_one': 'Conta o que foi visto desde {{day}}; guarda-se {{count}} dia de uso.',
  'figures.since_other':
    'Conta o que foi visto desde {{day}}; guardam-se os últimos {{count}} dias em que houve medições.',
  'figures.sinceNever': 'Nada foi medido ainda: valem os mínimos.',
  'figures.reset': 'Esquecer o que foi aprendido…',
  'figures.resetQuestion':
    'Só depois que o serviço, a rede ou o relógio que causou os tempos foi corrigido. Se o serviço ainda demora, um documento pode ser enviado de novo cedo demais e existir duas vezes; o programa avisa quando vê o segundo. As próximas respostas são medidas de novo.',
  'figures.resetNow': 'Esquecer',
  'figures.notReset': 'Nada foi esquecido',
} as const
