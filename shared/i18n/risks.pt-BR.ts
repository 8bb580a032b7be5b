// What the program promises about duplicates, and the residual risks (the send protocol's table).
export const risks = {
  'risks.button': 'Como evitamos duplicidade',
  'risks.promise':
    'Nenhum documento se perde, nenhum é enviado em dobro sem você saber e nenhum documento de outra pessoa é tomado pelo seu. Quando não há como saber, o programa mostra o que encontrou e pergunta a você.',
  'risks.how':
    'Cada envio é anotado neste computador antes de terminar. Se a resposta se perde, o programa procura o documento no serviço. Só envia de novo quando fica provado que ele não está lá.',
  'risks.title': 'O que ninguém pode garantir, e como aparece',
  'risks.firstTitle': 'Antes do primeiro envio de verdade',
  'risks.late': 'O serviço cria ou mostra o documento muito depois do tempo de espera.',
  'risks.late.shown':
    'O programa avisa da duplicidade e você cancela um dos dois. Os e-mails já terão sido enviados.',
  'risks.identicalSender':
    'Outra pessoa envia um documento com o mesmo nome, signatários e arquivo.',
  'risks.identicalSender.shown':
    'Aparece como “existe outro documento idêntico”. O código no nome evita este risco, menos para um envio ainda sem resposta quando o programa foi fechado.',
  'risks.noHash':
    'Não há como comparar o arquivo, o nome não tem código e existe um documento idêntico.',
  'risks.noHash.shown':
    'O documento fica marcado para sempre ou, em contas compartilhadas, o programa pergunta a você.',
  'risks.changedThere':
    'Alguém apaga o documento, ou muda o nome e os signatários dele, na página do serviço antes da procura.',
  'risks.changedThere.shown': 'Não há como saber: ele é enviado de novo.',
  'risks.bothRestored':
    'O computador inteiro volta a uma cópia antiga, com o registro local. E a lista do serviço esconde, mostra alterado ou ainda não mostra o que foi enviado depois dessa cópia.',
  'risks.bothRestored.shown':
    'O programa procura no serviço ao abrir. O que a lista não mostra como foi enviado é enviado de novo. Um documento enviado depois da cópia pode ser tomado por outro, do mesmo arquivo e dos mesmos signatários, cujo nome começa igual; esse outro então não é enviado.',
  'risks.preparedAfter': 'A pasta de dados volta a uma cópia feita antes de um lote existir nela.',
  'risks.preparedAfter.shown':
    'O programa não conhece mais esse lote. O que dele já foi enviado, uma ou duas vezes, aparece só em “Na plataforma”, de onde pode ser trazido.',
  'risks.fixedElsewhere':
    'O mesmo .lote está em dois computadores, e um documento é corrigido em um deles quando já saiu do outro.',
  'risks.fixedElsewhere.shown':
    'Os dois são enviados: com outros signatários ou outro nome, nada diz que são o mesmo.',
  'risks.lateCopy':
    'Uma cópia muda de nome antes de ser vista, ou aparece mais de sete dias depois.',
  'risks.lateCopy.shown': 'O programa não avisa.',
} as const
