// The look at a document from a list.
export const preview = {
  'preview.close': 'Fechar',
  'preview.facts': 'O que a lista diz deste documento',
  'preview.sheetRow': 'Linha da planilha',
  'preview.file': 'Arquivo',
  'preview.signers': 'Signatários',
  'preview.page': 'Página {{page}} de {{pages}}',
  'preview.before': 'Página anterior',
  'preview.after': 'Próxima página',
  'preview.keys': 'Setas ← e → mudam de página · Espaço ou Esc fecha',
  'preview.reading': 'Abrindo o arquivo…',
  'preview.unread': 'O documento não pôde ser lido',
  'preview.noFile':
    'Este documento ainda não tem um arquivo que possa ser aberto. Escolha outro em Arquivos.',
  'preview.word': 'Arquivo do Word: só tem páginas para mostrar depois de convertido em PDF.',
} as const
