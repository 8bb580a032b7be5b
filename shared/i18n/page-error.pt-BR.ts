// What the window says where a part of it could not be shown.
export const pageError = {
  'pageError.title': 'Esta página não pôde ser mostrada',
  'pageError.window': 'A janela não pôde ser mostrada',
  'pageError.line': 'Esta parte da janela não pôde ser mostrada.',
  'pageError.failed': 'Houve um erro do programa.',
  'pageError.notLoaded':
    'Um arquivo do programa não pôde ser lido: pode ter sido atualizado ou removido com o programa aberto.',
  'pageError.kept':
    'A fila não para: o que foi encaminhado continua a ser enviado e acompanhado. O que já estava salvo não se perde; confira o último campo que você digitou.',
  'pageError.toDo':
    'Abra de novo ou vá para outra página. Se o erro voltar, feche o programa e abra-o outra vez; se continuar, envie o relatório abaixo a quem ajuda você.',
  'pageError.toDoWindow':
    'Abra de novo. Se o erro voltar, feche o programa e abra-o outra vez; se continuar, envie o relatório abaixo a quem ajuda você.',
  'pageError.again': 'Abrir de novo',
} as const
