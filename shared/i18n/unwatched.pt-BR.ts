// What the window says of an act that failed when its screen was no longer there.
export const unwatched = {
  'unwatched.title': 'O que não foi feito',
  'unwatched.act': 'Uma ação não foi concluída',
  'unwatched.notAdded': 'Nem todos os arquivos foram adicionados',
  'unwatched.notUndone': 'O que foi feito não pôde ser desfeito',
  'unwatched.personNotExported': 'Os dados da pessoa não foram gravados',
  'unwatched.notSigned': 'O que foi pedido sobre as assinaturas não foi confirmado',
  'unwatched.noPracticePage': 'A página do serviço de prática não foi aberta',
  'unwatched.of': '{{what}}: {{where}}',
  'unwatched.inBatch': 'lote “{{batch}}”',
  'unwatched.inDocument': '“{{document}}”, do lote “{{batch}}”',
  'unwatched.inDocuments_one': '{{count}} documento',
  'unwatched.inDocuments_other': '{{count}} documentos',
  'unwatched.inDocumentsOf_one': '{{count}} documento do lote “{{batch}}”',
  'unwatched.inDocumentsOf_other': '{{count}} documentos do lote “{{batch}}”',
  'unwatched.about': 'Confira como ficou e, se ainda for preciso, repita.',
  'unwatched.typed':
    'O que você digitou ainda está no lote, mas só até o programa ser fechado. Abra o lote e salve de novo.',
  'unwatched.open': 'Abrir o lote',
} as const
