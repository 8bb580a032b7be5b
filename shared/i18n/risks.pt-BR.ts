// What the program promises about duplicates, and the residual risks (the send protocol's table).
export const risks = {
  'risks.button': 'Como evitamos duplicidade',
  'risks.promise':
    'Nenhum documento se perde, nenhum sai em dobro sem que você saiba e nenhum documento de outra pessoa é tomado pelo seu. O que não se pode saber é perguntado a você, com as evidências.',
  'risks.how':
    'Antes do último byte, cada envio é anotado neste computador. Se a resposta se perde, o programa procura o documento no serviço e só envia de novo quando fica provado que ele não existe lá.',
  'risks.title': 'O que ninguém pode garantir, e como aparece',
  'risks.firstTitle': 'Antes do primeiro envio de verdade',
  'risks.late': 'O serviço cria ou mostra o documento muito depois do prazo de espera.',
  'risks.late.shown': 'A duplicidade é avisada e você cancela um dos dois; os e-mails já saíram.',
  'risks.identicalSender': 'Outro remetente envia nome, signatários e arquivo idênticos.',
  'risks.identicalSender.shown':
    'Aparece como “existe outro documento idêntico”. A referência no nome elimina este risco, menos para um envio que ainda estava sem resposta quando o programa foi fechado.',
  'risks.noHash':
    'Não há como comparar o arquivo, não há referência e existe um documento idêntico.',
  'risks.noHash.shown':
    'Uma marca permanente no documento ou, em contas compartilhadas, uma pergunta.',
  'risks.changedThere':
    'O documento é criado e apagado (ou renomeado com outros signatários) na página do serviço antes de procurarmos.',
  'risks.changedThere.shown': 'Não há como saber: ele é enviado de novo.',
  'risks.bothRestored':
    'O computador inteiro volta a uma cópia antiga (diário e contador de gravações juntos), e a lista do serviço ainda não mostra, esconde ou mostra alterado (nome ou signatários) o que foi enviado depois da cópia.',
  'risks.bothRestored.shown':
    'O programa procura no serviço ao abrir; o que a lista não mostra como foi enviado é enviado de novo.',
  'risks.lateCopy':
    'Uma cópia foi renomeada antes de ser vista, ou aparece mais de sete dias depois.',
  'risks.lateCopy.shown': 'Não é avisada.',
} as const
