// What the window says of documents that exist twice at the service.
export const duplicates = {
  'duplicates.title': 'Existem duas vezes no serviço',
  'duplicates.about':
    'Os e-mails dos dois já saíram. Veja as páginas, cancele o que sobra ou diga que já está resolvido.',
  'duplicates.list': 'Documentos que existem duas vezes',
  'duplicates.open_one': '{{count}} documento existe duas vezes no serviço',
  'duplicates.open_other': '{{count}} documentos existem duas vezes no serviço',
  'duplicates.unread': 'Os documentos que existem duas vezes não puderam ser lidos',
  'duplicates.kept': 'Deste lote',
  'duplicates.extra': 'A mais',
  'duplicates.noKept': 'A linha foi retirada: só o outro existe',
  'duplicates.foundAt': 'Encontrado {{when}}',
  'duplicates.openPage': 'Abrir a página',
  'duplicates.openPageOf': 'Abrir a página de {{name}}: {{side}}',
  'duplicates.pageNotOpened': 'A página não pôde ser aberta',
  'duplicates.copyId': 'Identificador: {{side}}',
  'duplicates.cancel': 'Cancelar o que sobra',
  'duplicates.cancelOf': 'Cancelar o que sobra de {{name}}',
  'duplicates.resolve': 'Já está resolvido',
  'duplicates.resolveOf': 'Já está resolvido: {{name}}',
  'duplicates.notResolved': 'Não foi anotado como resolvido',
  'duplicates.source.lateAttempt': 'Um envio dado como não feito apareceu depois.',
  'duplicates.source.repeatedRequest':
    'Um envio respondido uma vez apareceu duas: algo no caminho repetiu o pedido.',
  'duplicates.source.severalFound': 'A procura de um envio sem resposta encontrou mais de um.',
  'duplicates.source.notRecorded': 'Avisado por uma versão anterior do programa.',
  'duplicates.likeness.reference': 'A referência no nome é a mesma: é deste envio.',
  'duplicates.likeness.file':
    'Nome, signatários e arquivo são os mesmos. Se outra pessoa envia por esta conta, pode ser dela: existe outro documento idêntico.',
  'duplicates.likeness.nameAndSigners':
    'Nome e signatários são os mesmos; o arquivo não pôde ser comparado ou é outro. Pode ser de outra pessoa que envia por esta conta.',
  'duplicates.likeness.notRecorded': 'Não foi guardado o que é igual.',
} as const
