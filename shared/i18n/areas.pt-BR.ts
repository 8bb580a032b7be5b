// What the step Posições of a batch says.
export const areas = {
  'areas.documents': 'Documentos do lote',
  'areas.column.name': 'Documento',
  'areas.column.pages': 'Págs.',
  'areas.column.areas': 'Áreas',
  'areas.before': 'Documento anterior',
  'areas.after': 'Próximo documento',
  'areas.place': '{{number}} de {{count}}',
  'areas.copy': 'Copiar áreas para…',
  'areas.copyTo.selected': 'os documentos selecionados',
  'areas.copyTo.samePages_one': 'todos os que têm {{count}} página',
  'areas.copyTo.samePages_other': 'todos os que têm {{count}} páginas',
  'areas.copyTo.samePagesEmpty_one': 'os que têm {{count}} página e nenhuma área',
  'areas.copyTo.samePagesEmpty_other': 'os que têm {{count}} páginas e nenhuma área',
  'areas.copied_one': 'Áreas copiadas para {{count}} documento.',
  'areas.copied_other': 'Áreas copiadas para {{count}} documentos.',
  'areas.leftOut_one':
    '{{count}} área não foi copiada: falta a página ou um signatário com o mesmo papel.',
  'areas.leftOut_other':
    '{{count}} áreas não foram copiadas: falta a página ou um signatário com o mesmo papel.',
  'areas.notCopied': 'As áreas não foram copiadas',
  'areas.reading': 'Lendo o documento…',
  'areas.unread': 'O documento não pôde ser lido',
  'areas.wordTitle': 'Documento do Word',
  'areas.wordAbout':
    'O serviço converte o arquivo em PDF depois do envio; só então as páginas existem. Sem áreas, as assinaturas ficam onde o serviço as coloca. Para escolher as posições, salve o arquivo como PDF e troque-o em Arquivos.',
  'areas.refusedTitle': 'Não há páginas para mostrar',
  'areas.noPages': 'As páginas deste arquivo não puderam ser lidas. Gere o arquivo de novo.',
  'areas.toFiles': 'Ir para Arquivos',
} as const
