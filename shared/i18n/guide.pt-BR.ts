// What the guide through a first batch of practice says.
export const guide = {
  'guide.title': 'Primeiro lote, passo a passo',
  'guide.progress': '{{done}} de {{total}}',
  'guide.leave': 'Sair do guia (ele continua de onde parou)',
  'guide.go': 'Ir para lá',
  'guide.again': 'Fazer outro lote guiado',
  'guide.finish': 'Concluir',
  'guide.notChanged': 'O guia não pôde ser aberto ou fechado',
  'guide.batch': 'Crie um lote.',
  'guide.batchAbout':
    'Clique em “Novo lote”. Um lote reúne os contratos que são preparados e enviados juntos.',
  'guide.files': 'Traga os contratos.',
  'guide.filesAbout':
    'Clique em “Criar pasta de exemplo…” e diga onde: 12 contratos e uma planilha vêm para o lote. Uma pasta sua também serve.',
  'guide.sheet': 'Traga os signatários pela planilha.',
  'guide.sheetAbout':
    'Clique em “Planilha…” e escolha a planilha de quem assina, ou digite um por um em Signatários.',
  'guide.sheetOffered':
    'Clique em “Usar a planilha {{name}}”, ou em “Planilha…” para escolher outra.',
  'guide.sheetOpen.sheet': 'Confira se o cabeçalho foi reconhecido e continue para as colunas.',
  'guide.sheetOpen.columns': 'Confira para onde vai cada coluna e continue para os arquivos.',
  'guide.sheetOpen.files':
    'Cada linha recebe o arquivo de mesmo nome. Confira e clique em “Aplicar ao lote”.',
  'guide.positions': 'Marque onde cada pessoa assina.',
  'guide.positionsAbout':
    'Clique em “Propor posições”: o programa lê os contratos e acha as linhas de assinatura.',
  'guide.check': 'Confira as posições.',
  'guide.checkAbout':
    'Tecle F8 para ver as páginas de assinatura. A tecla A marca uma como conferida; com “Sem motivo” escolhido, marcam-se todas de uma vez.',
  'guide.send': 'Envie.',
  'guide.sendAbout':
    'A etapa Envio diz o que vai acontecer. Aqui é prática: ninguém recebe mensagem alguma.',
  'guide.sendBlocked_one':
    '{{count}} documento com erro não seria enviado: a etapa Revisão diz o motivo e leva à correção.',
  'guide.sendBlocked_other':
    '{{count}} documentos com erro não seriam enviados: a etapa Revisão diz o motivo e leva à correção.',
  'guide.sendLeaving':
    'O envio começa em instantes; até lá “Desfazer” o traz de volta, e “Enviar agora” encurta a espera.',
  'guide.sendMoving': 'Os documentos estão saindo, um por um. Não é preciso esperar nesta tela.',
  'guide.signatures': 'Acompanhe as assinaturas.',
  'guide.signaturesAbout':
    'Os signatários fictícios assinam em alguns segundos. “Verificar agora” busca a situação; o arquivo assinado chega sozinho.',
  'guide.slow': 'Espere quem demora.',
  'guide.slowAbout':
    '{{name}} leva três dias para assinar. Na vida real, é preciso esperar; aqui, você pode adiantar o relógio do serviço de prática.',
  'guide.slowMove': 'Adiantar o relógio 3 dias',
  'guide.notMoved': 'O relógio não foi adiantado',
  'guide.done': 'O seu primeiro arquivo assinado está na pasta.',
  'guide.doneAbout_zero': 'O lote inteiro foi assinado e guardado.',
  'guide.doneAbout_one':
    '{{count}} documento ainda espera assinatura. Nem todos assinam: em Acompanhamento, pratique lembrar quem falta ou cancelar e refazer.',
  'guide.doneAbout_other':
    '{{count}} documentos ainda esperam assinatura. Nem todos assinam: em Acompanhamento, pratique lembrar quem falta ou cancelar e refazer.',
} as const
