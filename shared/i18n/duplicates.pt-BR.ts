// What the window says of documents that exist twice at the service.
export const duplicates = {
  'duplicates.title': 'Existem duas vezes no serviço',
  'duplicates.about':
    'Os convites dos dois já foram enviados. Veja as páginas, cancele o que sobra ou marque como resolvido.',
  'duplicates.list': 'Documentos que existem duas vezes',
  'duplicates.open_one': '{{count}} documento existe duas vezes no serviço',
  'duplicates.open_other': '{{count}} documentos existem duas vezes no serviço',
  'duplicates.unread': 'Os documentos que existem duas vezes não puderam ser lidos',
  'duplicates.kept': 'Deste lote',
  'duplicates.extra': 'A cópia',
  'duplicates.noKept': 'O documento daqui foi retirado: só existe o outro',
  'duplicates.foundAt': 'Encontrado {{when}}',
  'duplicates.openPage': 'Abrir a página',
  'duplicates.openPageOf': 'Abrir a página de {{name}}: {{side}}',
  'duplicates.pageNotOpened': 'A página não pôde ser aberta',
  'duplicates.copyId': 'Código: {{side}}',
  'duplicates.cancel': 'Cancelar o que sobra',
  'duplicates.cancelOf': 'Cancelar o que sobra de {{name}}',
  'duplicates.resolve': 'Marcar como resolvido',
  'duplicates.resolveOf': 'Marcar como resolvido: {{name}}',
  'duplicates.notResolved': 'Não foi marcado como resolvido',
  'duplicates.source.lateAttempt': 'Um envio que não tinha sido encontrado apareceu depois.',
  'duplicates.source.repeatedRequest':
    'Um único envio virou dois documentos: algo na rede repetiu o pedido.',
  'duplicates.source.severalFound': 'A busca por um envio sem resposta encontrou mais de um.',
  'duplicates.source.notRecorded': 'Avisado por uma versão anterior do programa.',
  'duplicates.likeness.reference': 'O código no nome é o mesmo: é deste envio.',
  'duplicates.likeness.file':
    'Nome, signatários e arquivo são os mesmos. Se outra pessoa envia por esta conta, pode ser dela: existe outro documento idêntico.',
  'duplicates.likeness.nameAndSigners':
    'Nome e signatários são os mesmos; o arquivo não pôde ser comparado ou é outro. Pode ser de outra pessoa que envia por esta conta.',
  'duplicates.likeness.notRecorded': 'Não foi registrado o que é igual.',
} as const
