// What the screen Acompanhamento says.
const screen = {
  'tracking.grid': 'Documentos enviados',
  'tracking.views': 'Mostrar',
  'tracking.view.pending': 'Pendentes',
  'tracking.view.attention': 'Precisam de atenção',
  'tracking.view.signed': 'Assinados',
  'tracking.view.leaving': 'A enviar',
  'tracking.view.withdrawn': 'Retirados ou refeitos',
  'tracking.view.all': 'Todos',
  'tracking.search': 'Buscar nome, pessoa, CPF ou dado da planilha',
  'tracking.checkNow': 'Verificar agora',
  'tracking.checking': 'Verificando no serviço…',
  'tracking.checked_one': '{{count}} documento mudou',
  'tracking.checked_other': '{{count}} documentos mudaram',
  'tracking.checkProgress': '{{done}} de {{total}} verificados',
  'tracking.checkWaits': 'o serviço não respondeu; continua às {{time}}',
  'tracking.stopCheck': 'Parar verificação',
  'tracking.checkCut': 'A verificação espera o serviço responder',
  'tracking.checkStopped': 'interrompida por você',
  'tracking.checkUnanswered_one': '{{count}} sem resposta do serviço',
  'tracking.checkUnanswered_other': '{{count}} sem resposta do serviço',
  'tracking.checkedAll_one': '{{count}} verificado',
  'tracking.checkedAll_other': '{{count}} verificados',
  'tracking.changed_one': '{{count}} mudou',
  'tracking.changed_other': '{{count}} mudaram',
  'tracking.checkedNone': 'Nenhum documento espera assinatura',
  'tracking.checkedNothing': 'Nada mudou',
  'tracking.checkFailed': 'A verificação não foi feita',
  'tracking.reading': 'Lendo os documentos…',
  'tracking.unread': 'Os documentos não puderam ser lidos',
  'tracking.offline':
    'Sem conexão com o serviço. O que está abaixo é da última verificação de cada documento; o programa continua tentando.',
  'tracking.unwatched':
    'Não foi possível verificar no serviço desde {{time}}. {{reason}} O que está abaixo é da última verificação de cada documento.',
  'tracking.nextProbe': 'Próxima tentativa às {{time}}.',
  'tracking.duplicates_one':
    '{{count}} documento existe duas vezes no serviço. Cancele um dos dois na página do serviço.',
  'tracking.duplicates_other':
    '{{count}} documentos existem duas vezes no serviço. Cancele um de cada na página do serviço.',
  'tracking.empty.pendingTitle': 'Ninguém precisa assinar nada agora',
  'tracking.empty.pendingAbout': 'Os documentos enviados que esperam assinatura aparecem aqui.',
  'tracking.empty.attentionTitle': 'Nada precisa de atenção',
  'tracking.empty.attentionAbout':
    'Recusados, sem arquivo, bloqueados, cancelados, vencidos e os que o serviço não tem mais aparecem aqui.',
  'tracking.empty.signedTitle': 'Nada assinado ainda',
  'tracking.empty.signedAbout':
    'Os documentos que todos assinaram aparecem aqui; os que têm problema no arquivo, em “Precisam de atenção”.',
  'tracking.empty.leavingTitle': 'Nada a enviar agora',
  'tracking.empty.leavingAbout':
    'Os documentos que ainda estão a caminho do serviço aparecem aqui.',
  'tracking.empty.withdrawnTitle': 'Nada foi retirado nem refeito',
  'tracking.empty.withdrawnAbout':
    'Os documentos retirados do envio e os que outros substituíram aparecem aqui.',
  'tracking.empty.allTitle': 'Nada foi enviado ainda',
  'tracking.empty.allAbout': 'Prepare um lote e envie: os documentos aparecem aqui.',
  'tracking.empty.unknownTitle': 'Nenhum até a última verificação',
  'tracking.empty.unknownAbout':
    'O serviço não pôde ser verificado agora. O que mudou desde então aparece quando ele responder.',
  'tracking.empty.foundTitle': 'Nada encontrado para “{{text}}”',
  'tracking.empty.foundAbout': 'Nesta lista. Procure em “Todos” ou com menos palavras.',
  'tracking.empty.foundAllAbout':
    'Nenhum documento enviado tem essas palavras. Procure com menos palavras ou confira como estão escritas.',
  'tracking.empty.foundOnlyAbout':
    'Nesta lista reduzida. Use “Mostrar todos” ou procure com menos palavras.',
  'tracking.goToBatches': 'Ir para Lotes',
} as const

const columns = {
  'tracking.column.name': 'Documento',
  'tracking.column.batch': 'Lote',
  'tracking.column.state': 'Situação',
  'tracking.column.signed': 'Assinaturas',
  'tracking.column.next': 'Falta',
  'tracking.column.deadline': 'Prazo',
  'tracking.column.checked': 'Verificado',
  'tracking.signedBy': 'Assinaram: {{names}}',
  'tracking.signedUnseen': '{{signed}} (ainda não verificado)',
  'tracking.overdueShort': 'vencido',
  'tracking.overdue': 'Prazo vencido, ainda não encerrado pelo serviço',
  'tracking.erased': '(dados apagados)',
} as const

const detail = {
  'documentPage.title': 'Documento',
  'documentPage.back': 'Voltar',
  'documentPage.all': 'Tudo sobre o documento',
  'detail.label': 'Documento selecionado',
  'detail.none': 'Selecione um documento para ver os signatários e o histórico.',
  'detail.unread': 'O documento não pôde ser lido',
  'detail.reading': 'Lendo o documento…',
  'detail.batch': 'Lote',
  'detail.openBatch': 'Abrir o lote',
  'detail.file': 'Arquivo',
  'detail.deadline': 'Prazo',
  'detail.noDeadline': 'sem prazo',
  'detail.checked': 'Verificado',
  'detail.never': 'ainda não',
  'detail.sent': 'Enviado',
  'detail.signers': 'Signatários',
  'detail.signerSigned': 'Assinou',
  'detail.signerTurn': 'Falta assinar',
  'detail.signerWaits': 'Aguarda a vez',
  'detail.signerPending': 'Não assinou',
  'detail.signerUnseen': 'Ainda não verificado',
  'detail.signerNotAsked': 'Ainda não convidado',
  'detail.signerUnconfirmed': 'Convite não confirmado',
  'detail.order': 'Ordem {{order}}',
  'detail.identifiers': 'Códigos',
  'detail.partnerId': 'No serviço',
  'detail.documentId': 'Neste programa',
  'detail.fileSha256': 'SHA-256 do enviado',
  'detail.storedSha256': 'SHA-256 do assinado',
  'detail.refusal': 'O serviço recusou o documento',
} as const

const explain = {
  'explain.queued': 'Será enviado automaticamente quando chegar a vez dele na fila.',
  'explain.doubted':
    'Pode já ter sido enviado sem que este programa saiba. Ele o procura no serviço antes de enviar. Para ele voltar a rascunho, escolha primeiro “Não enviar”.',
  'explain.sending': 'Está sendo enviado agora e não pode mais ser retirado.',
  'explain.fileChanged':
    'O arquivo guardado mudou desde que foi adicionado, e nada foi enviado. Adicione o arquivo de novo em um lote.',
  'explain.fileMissing':
    'O arquivo guardado não está mais neste computador, e nada foi enviado. Adicione o arquivo de novo em um lote.',
  'explain.unconfirmed':
    'Sem confirmação desde {{moment}}: {{cause}}. O programa procura o documento no serviço antes de enviar de novo, para não criar em dobro.',
  'explain.needsDecision':
    'Pode já existir no serviço e o programa não tem como saber. A decisão é sua.',
  'explain.withdrawn': 'Retirado da fila em {{moment}}. Nada foi enviado depois disso.',
  'explain.none': 'Enviado em {{moment}}. A situação aparece na próxima verificação.',
  'explain.cancelled':
    'As assinaturas foram canceladas no serviço. Para pedir de novo, faça o documento voltar a rascunho e envie-o.',
  'explain.expired':
    'O prazo terminou antes de todos assinarem. Para pedir de novo, faça o documento voltar a rascunho e envie-o.',
  'explain.overdue':
    'Prazo vencido em {{moment}}. O serviço encerra os vencidos uma vez por dia; até lá o documento continua aguardando assinaturas.',
  'explain.replaced':
    'Uma nova versão deste documento foi criada no serviço e ficou no lugar dele. Ela não foi enviada por este programa: acompanhe-a na página do serviço.',
  'explain.redone':
    'Terminou sem todas as assinaturas, e outro documento está no lugar dele. Não há nada a fazer neste.',
  'explain.gone':
    'O serviço respondeu mais de uma vez que este documento não existe mais: foi excluído por lá.',
  'explain.finalizingError':
    'O serviço falhou ao juntar as assinaturas. Fale com o suporte do serviço e informe os códigos abaixo.',
  'explain.archiveFailed': '{{fault}} Nova tentativa {{when}}.',
  'explain.archiveAsked': 'Diga em Arquivo o que fazer: baixar de novo ou deixar como está.',
  'explain.archiveDetail': 'Detalhe: {{detail}}',
  'explain.stored': 'Guardado em {{moment}} como {{path}}.',
  'explain.weak':
    'Reconhecido só pelo nome e pelos signatários: não havia resposta nem arquivo para comparar.',
} as const

const actions = {
  'act.open': 'Abrir',
  'act.openPage': 'Abrir no serviço',
  'act.pageUnknown': 'O serviço não informou a página deste documento: procure-o lá pelo nome.',
  'act.pageNotOpened': 'A página do documento não foi aberta',
  'act.show': 'Mostrar na pasta',
  'act.notOpened': 'O arquivo não foi aberto',
  'act.toArchive': 'Resolver em Arquivo',
  'act.decide': 'Decidir',
  'act.fix': 'Corrigir e reenviar',
  'act.withdraw': 'Não enviar',
  'act.withdrawQuestion': 'Tirar “{{name}}” da fila? Para enviar depois, faça-o voltar a rascunho.',
  'act.withdrawNow': 'Tirar da fila',
  'act.notWithdrawn': 'O documento não foi retirado',
  'act.tooLate': 'Já tinha saído da fila e não pôde ser retirado. Veja como está agora.',
} as const

const fix = {
  'fix.title': 'Corrigir e reenviar',
  'fix.about': 'Só este documento volta para a fila. Os outros do lote não mudam.',
  'fix.name': 'Nome do documento',
  'fix.email': 'E-mail de {{who}}',
  'fix.send': 'Reenviar',
  'fix.sendAsIs': 'Reenviar como está',
  'fix.failed': 'O documento não voltou para a fila',
  'fix.erased': 'Os dados deste documento foram apagados; não há o que corrigir.',
} as const

export const tracking = {
  ...screen,
  ...columns,
  ...detail,
  ...explain,
  ...actions,
  ...fix,
} as const
