// What the step Envio says of a release by a second person.
export const secondPerson = {
  'secondPerson.documents':
    'Este lote tem {{found}} documentos. Acima de {{limit}}, uma segunda pessoa precisa liberar o envio.',
  'secondPerson.amount':
    'Os valores deste lote somam {{found}}. Acima de {{limit}}, uma segunda pessoa precisa liberar o envio.',
  'secondPerson.amountUnknown':
    'Falta o valor de algum documento, ou ele não pôde ser lido: por isso uma segunda pessoa precisa liberar o envio.',
  'secondPerson.ask_one': 'Pedir a liberação de {{count}} documento',
  'secondPerson.ask_other': 'Pedir a liberação de {{count}} documentos',
  'secondPerson.askAgain_one': 'Pedir de novo a liberação de {{count}} documento',
  'secondPerson.askAgain_other': 'Pedir de novo a liberação de {{count}} documentos',
  'secondPerson.forGood':
    'Quem liberar tem {{seconds}} segundos para desfazer. Um convite já enviado não volta: só resta cancelar o documento.',
  'secondPerson.forGoodPractice':
    'Quem liberar tem {{seconds}} segundos para desfazer. Na prática, nenhum convite sai deste computador; no uso real, um convite já enviado não volta.',
  'secondPerson.notAsked': 'A liberação não foi pedida',
  'secondPerson.title': 'Liberação pedida a uma segunda pessoa',
  'secondPerson.asked_one': '{{user}} pediu em {{time}} a liberação de {{count}} documento.',
  'secondPerson.asked_other': '{{user}} pediu em {{time}} a liberação de {{count}} documentos.',
  'secondPerson.waits':
    'Nada foi enviado. Outro usuário do computador libera ou recusa aqui. Em outro computador: salve o lote como .lote com a marca do escritório; quem o abrir lá vê este pedido. Se o lote mudar, peça de novo.',
  'secondPerson.changedTitle': 'O lote mudou depois do pedido de liberação',
  'secondPerson.changedMine':
    'Este pedido não vale mais, e ninguém pode liberar o lote por ele. Peça a liberação de novo.',
  'secondPerson.changedFree':
    'Este pedido não vale mais, e o lote como está não precisa de uma segunda pessoa. Retire o pedido e envie.',
  'secondPerson.changedTheirs':
    'Este pedido não vale mais: {{user}} precisa pedir a liberação de novo.',
  'secondPerson.release_one': 'Liberar {{count}} documento',
  'secondPerson.release_other': 'Liberar {{count}} documentos',
  'secondPerson.reason': 'Motivo da recusa (opcional)',
  'secondPerson.decline': 'Recusar',
  'secondPerson.notDeclined': 'O pedido não foi recusado',
  'secondPerson.declinedTitle': 'Liberação recusada',
  'secondPerson.declined': '{{user}} recusou em {{time}}.',
  'secondPerson.declinedWhy': '{{user}} recusou em {{time}}: {{reason}}',
  'secondPerson.withdraw': 'Retirar o pedido',
  'secondPerson.back': 'Voltar ao lote',
  'secondPerson.notWithdrawn': 'O pedido não foi retirado',
} as const
