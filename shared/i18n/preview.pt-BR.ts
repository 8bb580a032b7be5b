// The look at a document from a list.
export const preview = {
  'preview.close': 'Fechar',
  'preview.facts': 'O que a lista diz deste documento',
  'preview.sheetRow': 'Linha da planilha',
  'preview.columns': 'Colunas da planilha',
  'preview.file': 'Arquivo',
  'preview.signers': 'Signatários',
  'preview.deadline': 'Prazo',
  'preview.place': '{{place}} de {{count}}',
  'preview.pages': 'Páginas',
  'preview.page': 'Página {{page}} de {{pages}}',
  'preview.before': 'Página anterior',
  'preview.after': 'Próxima página',
  'preview.keys': '↑ e ↓: outro documento · ← e →: outra página · Espaço ou Esc: fechar',
  'preview.reading': 'Abrindo o arquivo…',
  'preview.unread': 'O documento não pôde ser lido',
  'preview.unpaired': 'Esta linha da planilha ainda não tem arquivo.',
  'preview.elsewhere':
    'O arquivo deste documento está só na plataforma, não neste computador. Para salvar o assinado, use “Baixar”.',
  'preview.signed': 'Arquivo assinado',
  'preview.unsigned': 'Arquivo original, sem assinaturas',
  'preview.archivedChanged':
    'O arquivo da pasta não é mais o que foi guardado: está danificado ou pede senha. Em Arquivo, veja o que fazer.',
  'preview.archivedMissing':
    'O arquivo assinado não está mais na pasta dos assinados. Em Arquivo, veja o que fazer.',
  'preview.word': 'Arquivo do Word: só tem páginas para mostrar depois de convertido em PDF.',
} as const
