// What each setting and each fault of the practice service means, by its name.
export const practiceSettings = {
  signAfterMs:
    'Os signatários fictícios assinam sozinhos, cada um tantos milissegundos depois da sua vez. Sem valor, nunca.',
  slowSigners:
    'Signatários que demoram, por e-mail: assinam tantos milissegundos depois do convite. Adiante o relógio para vê-los assinar.',
  absentSigners: 'E-mails de quem nunca assina sozinho.',
  clockAheadMs:
    'O relógio do serviço está adiantado em tantos milissegundos (também no cabeçalho Date).',
  expiryEveryMs:
    'De quanto em quanto tempo roda o processo que expira prazos vencidos; o documento diz diário (STATE-11).',
  reminderDays:
    'De quantos em quantos dias vai cada lembrete, pelo nome da frequência; o documento só mostra ThreeDays (OPEN-08).',
  tellsSubstitutes:
    'Substitutos também recebem o primeiro link; o documento só diz que o reenvio não chega a eles (RES-05).',
  removedStatus: 'Status da consulta de situação de um documento excluído (OPEN-03).',
  appRemovalSaysCanceled:
    'Excluir pelo aplicativo avisa que as assinaturas foram canceladas; algumas exclusões não avisam (EVT-17).',
  webhookUrlStatus: 'Status para um endereço de webhook fora da regra (OPEN-07).',
  webhookTimeoutMs:
    'Quantos milissegundos um webhook tem para responder; o documento diz 20 segundos (LIM-06).',
  webhookPorts:
    'Porta desta máquina para cada host registrado, por exemplo {"escritorio.com.br":8080}. Nenhum outro host é conectado.',
  shufflesEvents:
    'Os eventos de uma mesma mudança saem do último ao primeiro: a ordem não é garantida (EVT-06).',
  offersPartlyKnown:
    'Oferece as operações cuja forma o documento não mostra, nos caminhos dos vínculos de prática (PART-01).',
  rolesCacheMs:
    'Por quantos milissegundos a lista de papéis vem do cache; o documento diz até 1 hora (ROLE-04).',
  listsCacheMs:
    'Por quantos milissegundos pastas, grupos e modelos vêm do cache; o documento diz até 3 horas (LIM-09).',
  givesQuotaBack: 'Um documento cancelado volta para a cota (CAN-07).',
  storesLogos:
    'O serviço consegue guardar logos; sem isso responde “Não foi possível armazenar o logo” (ACC-10).',
  listLagMs: 'Um documento criado aparece na lista só depois de tantos milissegundos.',
  maxPerPage: 'O maior número de itens por página, peça-se o que se pedir (LIM-08).',
  filterZone: 'Fuso do dia nos filtros de data da lista (LIST-08).',
  nameFilterIgnoresCase: 'O filtro por nome ignora maiúsculas e minúsculas (LIST-15).',
  memberOf: 'Grupos de acesso de que esta chave é membro, para hidesGrouped.',
  takesRequiredNumberOnCreate:
    'requireDocumentNumber vale já na criação; o documento só o mostra na edição (SIGN-13).',
  hidesGrouped: 'A lista desta chave mostra só o que os grupos dela podem ver (CREATE-11).',
  normalisesNames: 'Nomes de documentos voltam sem espaços nas pontas e em NFC.',
  nameLength: 'Nomes de documentos são cortados em tantos caracteres. Sem valor, nunca.',
  lowersEmails: 'E-mails voltam em minúsculas.',
  pageBase: 'Número da primeira página nas áreas de assinatura (OPEN-06).',
  areaOrigin: 'Canto de onde x e y são contados nas áreas de assinatura (OPEN-06).',
  refusedFileStatus: 'Status para PDF com senha ou bloqueado para edição (OPEN-07).',
  missingAreasStatus: 'Status quando a conta exige posicionamento e não há áreas (OPEN-07).',
  mixedOrderStatus: 'Status quando só alguns signatários têm ordem (OPEN-07).',
  wrongMethodStatus: 'Status para um método que o caminho não tem; o documento não diz.',
  oversizeStatus: 'Status para um corpo de mais de 70 MB (ERR-19).',
  refusesUnknownInformationFields:
    'Um campo de informação que a conta não tem é recusado, senão aceito (CREATE-33).',
  isStrict:
    'Recusa o que o documento deixa em aberto e um cliente cuidadoso nunca envia: datas no passado, ordem com saltos, áreas fora da página, SMS sem telefone (OPEN-12).',
  actionStatus: 'Status de sucesso de remover, cancelar, reenviar e editar (OPEN-09).',
  removesOnlySigner: 'O único signatário pode ser removido (REM-08).',
  certificateMethod:
    'Nome do método de autenticação por certificado digital, que o documento não mostra (OPEN-08).',
  selfieMethod: 'Nome da evidência por selfie, que o documento não mostra (OPEN-08).',
  facialBiometryMethod:
    'Nome da evidência por biometria facial, que o documento não mostra (OPEN-08).',
  convertsWord:
    'DOC e DOCX são convertidos pelo LibreOffice desta máquina, quando há; senão por uma versão simples do texto.',
  urlSeconds:
    'Por quantos segundos vale um endereço de download; o documento diz 5 minutos (LIM-05).',
  withoutRules:
    'Regras desligadas, pelo número da lista de verificação (por exemplo REM-04), para ver se algum teste percebe.',
} as const

export const practiceFaults = {
  timeoutBeforeActing: 'recebe o corpo, não faz nada, nunca responde',
  timeoutAfterActing: 'faz, nunca responde',
  resetInBody: 'corta a conexão no meio do corpo',
  resetAfterActing: 'faz, depois corta a conexão',
  '500AfterActing': 'faz e responde 500',
  '500': 'não faz e responde 500',
  '500AtHeaders': 'responde 500 antes do corpo chegar',
  empty201: 'faz e responde 201 sem corpo',
  html502: 'não faz e responde uma página 502, como um intermediário',
  '503RetryAfter': 'faz e pede para voltar depois (503)',
  duplicatePost: 'faz duas vezes, como atrás de um proxy que repete',
  actsLate: 'corta a conexão e faz depois da espera',
  slowAnswer: 'responde depois da espera',
  slowBytes: 'a resposta vem em dez pedaços, com a espera entre eles',
  expiredUrl: 'o endereço de download já não vale',
  truncatedDownload: 'metade do arquivo, depois corta a conexão',
  keyRevoked: 'a chave deixa de valer, até armar “a chave volta a valer”',
  keyRestored: 'a chave volta a valer',
  quotaExhausted: 'a cota acabou, para esta chamada',
  featureRemoved: 'falta ao plano o recurso, para esta chamada',
  staleAnswer: 'a leitura responde o que respondeu da última vez, como de um cache',
  listedLate: 'o que for criado aparece na lista só depois da espera',
  skewedDate: 'o cabeçalho Date vem errado em tantos milissegundos, para qualquer lado',
  loweredEmails: 'os e-mails da resposta vêm em minúsculas',
} as const
