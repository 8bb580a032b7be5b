// Records of the data folder that cannot be read (R22): what each is, and what to do.
export const unreadable = {
  'unreadable.title_one':
    '{{count}} registro da pasta de dados não pôde ser lido. Ele está guardado; todo o resto continua.',
  'unreadable.title_other':
    '{{count}} registros da pasta de dados não puderam ser lidos. Estão guardados; todo o resto continua.',
  'unreadable.show': 'Ver quais e o que fazer',
  'unreadable.document': 'Documento {{name}}: não é enviado, acompanhado nem arquivado.',
  'unreadable.attempt':
    'Documento {{name}}: uma das tentativas de envio não pode ser lida. Se ele ainda não foi enviado, não será, porque não se sabe o que essa tentativa fez.',
  'unreadable.draft':
    'Lote em preparação {{name}}: não aparece na lista de lotes, e nada do que ainda está nele é enviado.',
  'unreadable.unnamed': 'sem nome legível',
  'unreadable.code': 'Código',
  'unreadable.toDo':
    'O mais comum: uma versão mais nova do programa escreveu o registro. Instale essa versão e abra o programa de novo. Se não for isso, envie os códigos ao suporte.',
  'unreadable.again':
    'Antes de enviar um desses documentos em outro lote, procure-o na página do serviço: ele pode já estar lá.',
} as const
