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
  'secondPerson.notAsked': 'A liberação não foi pedida',
  'secondPerson.title': 'Liberação pedida a uma segunda pessoa',
  'secondPerson.asked_one': '{{user}} pediu em {{time}} a liberação de {{count}} documento.',
  'secondPerson.asked_other': '{{user}} pediu em {{time}} a liberação de {{count}} documentos.',
  'secondPerson.waits':
    'Nada foi enviado. Outro usuário do sistema libera ou recusa aqui. Em outro computador: salve o lote como .lote com a marca do escritório; quem o abrir lá vê este pedido. Se o lote mudar, peça de novo.',
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
