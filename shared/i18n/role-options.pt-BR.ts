// Options of signers for many documents at once.
export const roleOptions = {
  'roleOptions.open': 'Opções para vários…',
  'roleOptions.title': 'Opções dos signatários de vários documentos',
  'roleOptions.chosen_one': '{{count}} documento escolhido',
  'roleOptions.chosen_other': '{{count}} documentos escolhidos',
  'roleOptions.all': 'Todos do lote',
  'roleOptions.role': 'De qual papel',
  'roleOptions.everyRole': 'Todos os papéis',
  'roleOptions.keep': 'como está',
  'roleOptions.photo': 'Documento com foto',
  'roleOptions.yes': 'Sim',
  'roleOptions.no': 'Não',
  'roleOptions.apply': 'Aplicar',
  'roleOptions.close': 'Fechar',
  'roleOptions.done_one': '{{count}} signatário alterado',
  'roleOptions.done_other': '{{count}} signatários alterados',
  'roleOptions.failed': 'As opções não foram aplicadas',
} as const
