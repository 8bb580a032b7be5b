// What each failure, hold and fault says: what happened and what to do.
import type { ArchiveFault } from '../model/archive-state.ts'
import type { FailureCode } from '../model/failure.ts'
import type { HOLD_REASONS } from '../model/hold.ts'
import type { NetworkFailureCode } from '../model/network-fault.ts'

type HoldReason = (typeof HOLD_REASONS)[number]

export const failures: Readonly<
  Record<
    | `failure.${Exclude<FailureCode, NetworkFailureCode>}`
    | `hold.${HoldReason}`
    | `archiveFault.${ArchiveFault}`,
    string
  >
> = {
  'failure.unknownOperation': 'O programa pediu uma operação que não existe.',
  'failure.invalidInput': 'O valor de “{{path}}” não foi aceito.',
  'failure.untrustedSender': 'O pedido não veio da janela do programa e foi recusado.',
  'failure.noAnswer': 'O programa não respondeu à janela. Feche-o e abra de novo; nada se perde.',
  'failure.unexpected': 'Ocorreu um erro inesperado. Referência para o suporte: {{reference}}.',
  'failure.noKey': 'Não há chave de integração. Informe a chave da conta.',
  'failure.keyHasPrefix':
    'A chave foi colada com “{{prefix}}”. Cole só a chave: o serviço não reconhece o prefixo.',
  'failure.keyEmpty': 'A chave está vazia. Cole a chave de integração.',
  'failure.keyCharacters':
    'A chave tem espaços ou caracteres que uma chave não pode ter. Copie-a de novo.',
  'failure.keyNotKept':
    'A chave não pôde ser guardada neste computador. Referência para o suporte: {{reference}}.',
  'failure.keyRefused':
    'O serviço não reconheceu a chave ou a conta não está ligada a ela. Confira a chave e a conta.',
  'failure.accountCondition': 'O serviço recusou a conta: {{detail}}',
  'failure.missingFeature':
    'O plano da conta não tem o recurso exigido: {{features}}. Peça ao serviço que o inclua.',
  'failure.serviceRefused': 'O serviço recusou o pedido: {{messages}}',
  'failure.unreachable': 'Sem conexão com o serviço ({{detail}}). Verifique a rede e o endereço.',
  'failure.tlsFailed':
    'A conexão segura com o serviço falhou ({{detail}}). Verifique o certificado e o relógio da máquina.',
  'failure.timeout': 'O serviço não respondeu a tempo. Tente de novo.',
  'failure.serviceFault': 'O serviço respondeu com um erro ({{status}}). Tente de novo mais tarde.',
  'failure.baseUrlInvalid.syntax':
    'O endereço não é um endereço da web. Exemplo: https://api.exemplo.com.br',
  'failure.baseUrlInvalid.scheme':
    'O endereço deve começar com https:// (http:// só nesta máquina).',
  'failure.baseUrlInvalid.credentials': 'O endereço não pode conter usuário nem senha.',
  'failure.baseUrlInvalid.query': 'O endereço não pode conter “?” nem “#”.',
  'failure.baseUrlMissing': 'Falta o endereço do serviço.',
  'failure.journalInUse':
    'A pasta {{path}} já está em uso por outro processo. Feche-o ou escolha outra pasta.',
  'failure.journalUnavailable':
    'O diário não pôde ser gravado ({{detail}}). Nada se perdeu do que já estava gravado.',
  'failure.journalForeign':
    'A pasta {{path}} pertence a outro serviço ({{owner}}). Use outra pasta para este endereço.',
  'failure.journalTooNew':
    'O diário foi gravado por uma versão mais nova do programa. Atualize o programa.',
  'failure.journalDamaged':
    'O diário em {{path}} está danificado e não há cópia de segurança. O arquivo foi mantido como está.',
  'failure.journalDamagedInUse':
    'O diário em {{path}} apareceu danificado. Inicie o programa de novo: o arquivo danificado é posto de lado e a cópia de segurança mais nova toma o lugar dele.',
  'failure.settingsUnreadable':
    'As configurações da janela em {{path}} não podem ser lidas, e com isso não se sabe em que pasta ficam os arquivos assinados. Abra a janela uma vez, confira a pasta e repita.',
  'failure.networkFolder':
    'A pasta {{path}} fica na rede ou é sincronizada ({{network}}), onde o diário não é seguro. Escolha uma pasta local.',
  'failure.diskFull': 'O disco está cheio ({{path}}). Libere espaço e repita.',
  'failure.storeUnwritable':
    'Os arquivos a enviar não podem ser copiados para {{path}}: o disco está só para leitura ou não é permitido gravar ali. Resolva isso e repita.',
  'failure.fileMissing': 'O arquivo {{file}} não foi encontrado.',
  'failure.sheetUnreadable':
    'A planilha {{file}} não pôde ser lida: tomou tempo ou memória demais. Salve-a só com as colunas necessárias e abra-a de novo.',
  'failure.fileTokenUnknown': 'O arquivo escolhido não vale mais. Escolha-o de novo.',
  'failure.notFound': 'O item não existe mais.',
  'failure.folderMissing':
    'A pasta {{path}} não foi encontrada. Se fica em um disco externo ou na rede, ligue-o e repita; se mudou de lugar, escolha-a de novo nas configurações.',
  'failure.archivedFileMissing':
    'O arquivo assinado {{file}} não está mais em {{path}}: foi movido, renomeado ou apagado. Ponha-o de volta ali, ou use “Conferir agora” no Arquivo, que oferece baixá-lo de novo.',
  'failure.accessDenied':
    'Este usuário do computador não tem permissão para abrir {{path}}. Peça a permissão a quem cuida do computador e repita.',
  'failure.fileInUse': 'Outro programa está com o arquivo {{file}} aberto. Feche-o ali e repita.',
  'failure.folderUnreachable':
    'O disco ou a rede de {{path}} não responde ({{detail}}). Ligue o disco, a rede ou a VPN e repita.',
  'failure.notOpened': 'O sistema não abriu o arquivo {{file}}: {{detail}}',
  'failure.noPage': 'O serviço não informou o endereço da página deste documento.',
  'failure.pageNotWeb':
    'O endereço da página deste documento não é um endereço seguro da Web (https) e não foi aberto: {{address}}',
  'failure.wordMissing':
    'O LibreOffice não está neste computador. Instale-o e procure de novo, ou envie o Word como está.',
  'failure.practiceOnly': 'Isto existe somente no ambiente de prática.',
  'failure.accountMissing': 'O lote ainda não tem conta. Escolha a conta e libere de novo.',
  'failure.nothingReady':
    'Nenhum documento deste lote está pronto: corrija os apontamentos e libere de novo.',
  'failure.releasePending':
    'O lote já foi liberado e está saindo. Desfaça a liberação para mudá-lo.',
  'failure.firstUnsettled':
    'O documento enviado para conferir ainda não teve resultado. Espere por ele e libere os outros.',
  'failure.timePassed': 'Esse horário já passou ou fica a mais de um ano. Escolha outro.',
  'failure.stateChanged': 'O item mudou enquanto isso. Veja como está agora e repita.',
  'hold.keyOrAccount':
    'O serviço não reconhece a chave ou a conta não está ligada a ela. Confira a chave; depois o envio continua sozinho.',
  'hold.accountCondition':
    'O serviço recusou a conta: {{detail}} Resolva com o serviço; depois o envio continua sozinho.',
  'hold.missingFeature':
    'O plano da conta não tem o recurso exigido: {{features}}. Peça ao serviço que o inclua; depois o envio continua sozinho.',
  'hold.quota':
    'A cota do plano acabou: {{messages}} Contrate mais; depois o envio continua sozinho.',
  'hold.noKey': 'Não há chave de integração. Informe a chave; depois o envio continua sozinho.',
  'archiveFault.unreachable': 'Sem conexão para baixar o arquivo.',
  'archiveFault.refused': 'O serviço recusou o download.',
  'archiveFault.notThere':
    'O serviço não reconhece o documento agora; será perguntado de novo antes de dar por sumido.',
  'archiveFault.gone': 'Assinado, e sumiu do serviço antes de o arquivo ser guardado.',
  'archiveFault.addressRefused':
    'O serviço deu um endereço de download sem proteção ou de dentro de uma rede: não foi aberto. Avise o suporte do serviço.',
  'archiveFault.truncated': 'O download veio incompleto.',
  'archiveFault.tooSlow': 'O download estava lento demais e foi encerrado.',
  'archiveFault.tooLarge':
    'O download é maior que qualquer contrato assinado e foi encerrado. Avise o suporte do serviço.',
  'archiveFault.notPdf': 'O que foi baixado não é um PDF que abre.',
  'archiveFault.statusChanged': 'As assinaturas mudaram durante o download.',
  'archiveFault.partialOnly': 'O serviço ainda entrega um arquivo parcial.',
  'archiveFault.folderMissing': 'A pasta dos assinados sumiu ou não responde.',
  'archiveFault.folderReadOnly': 'Não há permissão para gravar na pasta do arquivo.',
  'archiveFault.diskFull': 'O disco da pasta do arquivo está cheio.',
  'archiveFault.linkInside':
    'Na pasta do arquivo há um atalho (link), ou um arquivo, com o nome de uma subpasta do modelo de nomes: remova-o. Nada é guardado através de um link.',
  'archiveFault.nameTooLong': 'O nome do arquivo é longo demais para a pasta, mesmo encurtado.',
  'archiveFault.fileInUse': 'Outro programa segura o arquivo.',
  'archiveFault.diskTrouble': 'O disco da pasta dos assinados respondeu com um erro.',
  'archiveFault.fileMissing': 'O arquivo guardado não está mais na pasta.',
  'archiveFault.fileChanged': 'O arquivo guardado foi alterado.',
}
