// What the command line says.
export const cli = {
  'cli.usage': `Uso: npm run cli -- <comando> [opções]

  prepare            faz um .lote de uma pasta de contratos e uma planilha; não envia nada
  check ARQUIVO      confere um lote e não envia nada
  send ARQUIVO       confere e envia até nada restar na fila nem por confirmar
  resume             continua o que está na fila ou por confirmar
  watch [--once]     acompanha as assinaturas
  archive [--once]   acompanha e guarda os arquivos assinados
  status             mostra como está a pasta de dados
  report --xlsx F    grava uma planilha de todos os documentos, como a da janela
  report --csv F     o mesmo para outros programas, uma linha por documento
  report --pdf F     grava o resumo de tudo o que foi enviado em uma página
  report --view NOME --xlsx F   o mesmo (ou --csv F) com os documentos de uma visualização salva na janela;
                     report --list-views mostra quais há
  evidence --batch LOTE --out F  grava a folha de evidências de um lote (nome ou código)
  verify-audit [F]   confere a cadeia de registros e, com uma folha de evidências, os arquivos dela;
                     --export G grava a cadeia para quem não tem o programa
  correct --from A --to B [--plan] [--link]  corrige um endereço em todos os documentos que esperam
                     por ele; --plan só mostra, --link reenvia o link
  correct --file F   o mesmo para muitos: uma planilha (CSV ou XLSX) com o endereço antigo e o novo por linha
  account list       mostra as contas da chave; os outros pedem --account ID quando há mais de uma
  account plan       mostra o que o plano permite à conta, e os papéis dela
  account users      mostra os usuários da conta
  account contact --person CPF        mostra o contato da conta com esse CPF
  account documents  mostra o que a conta tem na plataforma (--name TEXTO busca por nome)
  account adopt --name TEXTO | --all  acompanha e arquiva o que foi enviado de outro lugar (--dry-run só
                     conta)
  account categories mostra as categorias; --add NOME cria, --rename NOME --to NOVO, --activate NOME,
                     --deactivate NOME, --remove NOME mostra quais documentos a têm e a exclui com --yes
  account operations mostra as operações do manual do parceiro e se cada uma está vinculada; --bind ARQUIVO
                     usa os vínculos que a janela exportou, --call OPERAÇÃO [--with VALORES.json] chama uma
                     (--yes onde ela muda algo)
  account webhooks   mostra os endereços avisados; --add URL cria, --remove ID exclui
  inspect PDF…       mostra páginas, tamanhos e bloqueios de arquivos
  data usage         mostra o espaço que os dados ocupam
  data clean         remove arquivos de que nada mais precisa (--dry-run só conta)
  erase --person TEXTO | --batch LOTE   apaga os dados de uma pessoa (e-mail, CPF ou nome completo) ou de um
                     lote; sem --yes só mostra o que sai e o que fica, --with-signed-files apaga também
                     os arquivos assinados
  export-person --person TEXTO --out ARQUIVO.zip   grava tudo o que há sobre uma pessoa
  support-report     mostra o que o suporte pode saber: versões, configurações, números e registro técnico
                     recente, sem dados pessoais; --out ARQUIVO grava

  ARQUIVO é um .lote salvo pela janela, ou uma descrição de lote (JSON)

  prepare --files PASTA --sheet PLANILHA --out ARQUIVO.lote [--mapping COLUNAS.json]
          [--layout MODELO.json] [--password-file SENHAS.txt] [--account ID]
          [--seal-with SENHA.txt]   lacra ARQUIVO.lote com a senha da primeira linha
          [--office-key-file CHAVE.txt]   marca ARQUIVO.lote com a chave do escritório; em check e send, confere a marca

  --data PASTA       pasta do registro local (e, dentro dela, archive/ para os assinados, a não ser que
                     a janela trabalhe nela com outra pasta); sem ela, signature-batches-data, aqui
  --base-url URL     endereço do serviço   |   --practice   serviço de prática
  --json             um objeto JSON por linha
  --settle SEGUNDOS  mínimo antes de uma ausência valer (regra R7)
  --interval SEGUNDOS  entre duas consultas    --timeout SEGUNDOS  por resposta
  --again            envia de novo um lote já enviado   --resend NOME  idem, um documento
  --released-elsewhere  o lote pode ter sido enviado de outro computador: procura cada documento antes de enviar
  --at HORA          send: espera até 22:00, ou 2026-11-30T08:00, e envia nessa hora
  --stop-after N     o lote para depois de N recusas seguidas; resume continua
  --shared           outros também enviam por esta conta: se há um documento parecido, pergunta
  --reference        um código curto no fim do nome dos documentos da conta

A chave vem da variável de ambiente SIGNATURE_BATCHES_KEY, nunca de um argumento; senhas de arquivos, uma por
linha, de --password-file ou de SIGNATURE_BATCHES_FILE_PASSWORDS: de contratos em
prepare, de um .lote lacrado em check e send.`,
  'cli.problem.unknownCommand': 'Comando desconhecido: {{value}}. --help mostra todos.',
  'cli.problem.unknownOption': 'Opção desconhecida: {{value}}. --help mostra todas.',
  'cli.problem.missingValue':
    'Falta o valor depois de {{value}}. Se ele começa com “-”, escreva {{value}}=VALOR. --help mostra o que cada opção pede.',
  'cli.problem.noValueTaken': '{{value}} não leva valor: escreva-a sozinha.',
  'cli.problem.foreignOption':
    '{{command}} não aceita {{value}}. --help mostra qual comando aceita.',
  'cli.problem.missingFile': 'Falta o arquivo: {{value}} ARQUIVO.',
  'cli.problem.oneFileOnly': 'Argumento a mais: {{value}}. Um nome com espaços fica entre aspas.',
  'cli.problem.badNumber':
    '“{{value}}” não é um número de segundos. Use um número a partir de 0; em --interval, maior que 0.',
  'cli.problem.badCount': '“{{value}}” não é um número inteiro a partir de 1.',
  'cli.problem.badTime': '“{{value}}” não é um horário por vir: 22:00 ou 2026-11-30T08:00.',
  'cli.problem.twoTargets': 'Use --practice ou --base-url, não os dois.',
  'cli.problem.noTarget': 'Diga para onde: --base-url URL ou --practice.',
  'cli.problem.noOutput': 'Diga onde gravar: --xlsx ARQUIVO, --csv ARQUIVO ou --pdf ARQUIVO.',
  'cli.problem.overviewOfView':
    '--pdf resume tudo o que foi enviado; com --view use --xlsx ou --csv.',
  'cli.problem.viewUnknown':
    'Não há uma visualização “{{name}}” nesta pasta de dados. report --list-views mostra as que há.',
  'cli.problem.viewOfTable':
    '“{{name}}” é da tabela de um lote em preparação ou de outra lista; o relatório só traz o que já foi encaminhado para envio.',
  'cli.problem.viewByColumns':
    '“{{name}}” deixa linhas de fora pelos valores das colunas, que só a janela lê: faça o relatório lá.',
  'cli.problem.missingOption':
    '{{command}} precisa de {{value}}. --help mostra o que mais ele aceita.',
  'cli.problem.badAccount':
    '--account {{value}}: não é o código de uma conta. account list mostra os códigos.',
  'cli.problem.noLoteName': '--out {{value}}: o nome precisa terminar em .lote.',
  'cli.prepare.noFolder': '--files {{path}}: não é uma pasta, ou não pode ser lida.',
  'cli.prepare.noSheet': '--sheet {{path}}: o arquivo não existe ou não pode ser lido.',
  'cli.prepare.noMapping': '--mapping {{path}}: o arquivo não existe ou não pode ser lido.',
  'cli.prepare.noLayout': '--layout {{path}}: o arquivo não existe ou não pode ser lido.',
  'cli.prepare.layout.damaged': '--layout {{path}}: o arquivo está danificado. {{where}}',
  'cli.prepare.layout.foreign': '--layout {{path}}: não é um arquivo de modelos deste programa.',
  'cli.prepare.layout.newer':
    '--layout {{path}}: gravado por uma versão mais nova do programa. Atualize este.',
  'cli.prepare.severalLayouts':
    '--layout {{path}}: contém {{count}} modelos. Exporte só o que vale para estes contratos.',
  'cli.prepare.layout':
    'Modelo {{name}}. Documentos completos: {{whole}}; com falta: {{incomplete}}.',
  'cli.prepare.outExists':
    '--out {{path}}: já existe um arquivo com este nome. Apague-o ou escolha outro nome.',
  'cli.prepare.noAccount':
    'Sem --account os papéis não são conferidos, e o lote precisa de uma conta antes do envio.',
  'cli.prepare.cutShort': '{{path}}: arquivos demais para um lote. O resto da pasta não foi lido.',
  'cli.prepare.unlocked_one': '{{count}} arquivo aberto com a senha',
  'cli.prepare.unlocked_other': '{{count}} arquivos abertos com a senha',
  'cli.prepare.noSealPassword':
    '--seal-with {{path}}: o arquivo não pode ser lido, ou a primeira linha tem menos de {{least}} caracteres.',
  'cli.prepare.noOfficeKey':
    'A política exige a marca do escritório, e a chave não foi dada (--office-key-file). Nada foi gravado.',
  'cli.prepare.noPasswords': '--password-file {{path}}: o arquivo não existe ou não pode ser lido.',
  'cli.prepare.stillLocked.wrongPassword':
    '{{file}}: nenhuma das senhas abre este arquivo. Acrescente a dele, ou peça uma cópia sem senha.',
  'cli.prepare.stillLocked.editLocked':
    '{{file}}: abre, mas o autor proibiu alterações. Peça uma cópia sem proteção.',
  'cli.prepare.stillLocked.signed':
    '{{file}}: já tem uma assinatura digital, que se perderia. Peça uma cópia sem proteção.',
  'cli.prepare.stillLocked.notUnlocked':
    '{{file}}: esta proteção não pode ser retirada aqui. Peça uma cópia sem proteção.',
  'cli.prepare.stillLocked.storeUnwritable':
    '{{file}}: a cópia não pôde ser gravada. Libere espaço no disco e tente de novo.',
  'cli.prepare.skipped': 'Deixado de fora, não é um contrato: {{path}}',
  'cli.prepare.contracts_one': '{{count}} contrato.',
  'cli.prepare.contracts_other': '{{count}} contratos.',
  'cli.prepare.sheetRefused': '{{path}}: {{text}}',
  'cli.prepare.columnsMissing': '{{path}}: não tem estas colunas do --mapping: {{columns}}.',
  'cli.prepare.sheet_one': '{{count}} linha em {{path}}.',
  'cli.prepare.sheet_other': '{{count}} linhas em {{path}}.',
  'cli.prepare.mappingGuessed':
    'As colunas foram reconhecidas pelos títulos e pelos valores. Com --json elas são mostradas; --mapping as fixa.',
  'cli.prepare.positions':
    'Posições certas: {{certain}}; a conferir: {{likely}}; só pela imagem da página: {{look}}; signatários sem posição: {{none}}.',
  'cli.prepare.ambiguous':
    'Em dúvida: as linhas {{rows}} e os arquivos {{files}} combinam de mais de uma forma. Nenhum par foi feito.',
  'cli.prepare.rowWithoutFile': 'A linha {{row}} não tem arquivo: está no lote, sem contrato.',
  'cli.prepare.fileWithoutRow':
    '{{file}} não tem linha na planilha: está no lote, sem signatários.',
  'cli.prepare.saved_one': '{{count}} documento em {{path}}. Nada foi enviado.',
  'cli.prepare.saved_other': '{{count}} documentos em {{path}}. Nada foi enviado.',
  'cli.prepare.nothingToSave': 'Nada a gravar: nem contratos nem linhas.',
  'cli.prepare.notSaved': '{{path}}: não foi gravado ({{problem}}).',
  'cli.stopped.prepare': 'Interrompido. Nada foi gravado.',
  'cli.description.missing': '{{file}}: o arquivo não existe ou não pode ser lido.',
  'cli.description.notJson': '{{file}}: não é um JSON válido.',
  'cli.description.noDocuments': '{{file}}: o lote não tem documentos.',
  'cli.description.version':
    '{{file}}: descrição da versão {{found}}; este programa lê a versão {{expected}}. Gere o arquivo de novo ou atualize o programa.',
  'cli.description.shape': '{{file}}: {{path}}: {{detail}}',
  'cli.mark.own': 'Traz a marca de {{office}}: está como foi salvo lá.',
  'cli.mark.none': 'Não traz marca de escritório.',
  'cli.mark.unchecked':
    'Diz trazer a marca de {{office}}; sem a chave do escritório, não foi conferida.',
  'cli.people_one': '{{count}} pessoa assina: {{names}}',
  'cli.people_other': '{{count}} pessoas assinam: {{names}}',
  'cli.lote.missing': '{{file}}: o arquivo não existe.',
  'cli.lote.unreadable': '{{file}}: o arquivo não pode ser lido.',
  'cli.lote.notALote': '{{file}}: não é um lote deste programa.',
  'cli.lote.sealed':
    '{{file}}: lacrado com uma senha. Indique-a em uma linha de um arquivo, com --password-file.',
  'cli.lote.wrongPassword':
    '{{file}}: nenhuma das senhas abre este arquivo. Confira-as com quem o salvou.',
  'cli.lote.newer': '{{file}}: salvo por uma versão mais nova do programa. Atualize este.',
  'cli.lote.damaged': '{{file}}: danificado ou incompleto. Copie-o de novo de onde foi salvo.',
  'cli.lote.edited':
    '{{file}}: traz a marca do escritório e foi alterado depois de salvo. Peça um novo a quem o salvou.',
  'cli.lote.otherMark':
    '{{file}}: traz a marca de outro escritório, ou feita com uma chave anterior.',
  'cli.lote.unmarked': '{{file}}: não traz a marca do escritório, que a política exige.',
  'cli.lote.noOfficeKey':
    '{{file}}: a política exige a marca do escritório, e a chave que a confere não foi dada (--office-key-file).',
  'cli.lote.damagedContract':
    '{{file}}: danificado ou incompleto: o contrato {{contract}}. Copie-o de novo de onde foi salvo.',
  'cli.lote.damagedSheet':
    '{{file}}: danificado ou incompleto: a planilha {{sheet}}. Copie-o de novo de onde foi salvo.',
  'cli.lote.noDocuments':
    '{{file}}: o lote ainda não tem documentos. Abra-o na janela e continue a prepará-lo lá.',
  'cli.lote.tooLarge':
    '{{file}}: declara ter muito mais do que cabe em um lote. Peça a quem o salvou que salve de novo.',
  'cli.lote.mixed':
    '{{file}}: documentos dele já estão aqui, em outro lote. Peça a quem o salvou que salve de novo.',
  'cli.lote.diskFull': '{{file}}: o disco está cheio. Libere espaço e tente de novo.',
  'cli.lote.storeUnwritable':
    '{{file}}: não é possível gravar na pasta de dados. Confira a permissão da pasta e tente de novo.',
  'cli.lote.otherEnvironment':
    '{{file}}: salvo em outro ambiente. Nada passa da prática para o serviço real, nem de volta.',
  'cli.lote.noAccount': '{{file}}: o lote não tem conta. Abra-o na janela e escolha uma.',
  'cli.lote.preparedHere':
    '{{file}}: este lote está em preparação nesta pasta de dados. Envie-o pela janela, ou descarte lá os rascunhos.',
  'cli.severalBatches':
    '--batch {{value}}: vários lotes têm este nome. Indique um pelo código: {{ids}}. Nada foi feito.',
  'cli.evidence.noBatch': '--batch {{value}}: nenhum lote com este nome ou código.',
  'cli.evidence.noSheet': '{{value}}: não é uma folha de evidências, ou não pode ser lida.',
  'cli.support.shown': '{{text}}',
  'cli.support.written': 'Relatório para o suporte gravado em {{path}}.',
  'cli.evidence.written': 'Folha de evidências gravada em {{path}} (documentos: {{documents}}).',
  'cli.evidence.chainWhole': 'Cadeia íntegra: {{number}} registros; SHA-256 do último: {{hash}}',
  'cli.evidence.chainBroken': 'CADEIA QUEBRADA a partir do registro nº {{number}}.',
  'cli.evidence.exported': 'Cadeia gravada em {{path}}.',
  'cli.evidence.headHeld': 'O registro nº {{number}} da folha está na cadeia e é o mesmo.',
  'cli.evidence.headOther': 'O registro nº {{number}} da folha NÃO está na cadeia, ou é outro.',
  'cli.evidence.fileOther': 'ALTERADO: {{path}}',
  'cli.evidence.fileMissing': 'NÃO ENCONTRADO: {{path}}',
  'cli.evidence.fileUnread':
    'NÃO LIDO ({{unread}}): {{path}}. Veja se ele está aberto em outro programa ou se falta permissão e repita.',
  'cli.evidence.files': 'Arquivos iguais aos da folha: {{same}} de {{files}}.',
  'cli.problem.noSelection':
    'Diga o que acompanhar: --name TEXTO, ou --all para tudo o que a conta tem.',
  'cli.problem.badWebhook': '--remove {{value}}: não é o código de um endereço registrado.',
  'cli.problem.oneChange':
    'Uma mudança por vez: --add, --rename, --activate, --deactivate, --remove, --bind ou --call.',
  'cli.problem.noNewName': 'Falta o nome novo: --rename NOME --to NOVO.',
  'cli.category.unknown': 'A conta não tem uma categoria “{{name}}”.',
  'cli.category.carriers': 'Documentos que têm a categoria “{{name}}”: {{count}}.',
  'cli.category.confirm':
    'Nada foi excluído. Com --yes é excluída; o serviço recusa enquanto houver documentos com ela.',
  'cli.problem.badOperation':
    '--call {{value}}: não é uma operação que possa ser vinculada. account operations mostra quais são.',
  'cli.operation.line': '{{operation}}  {{what}} ({{state}})',
  'cli.operation.bound': 'vinculada',
  'cli.operation.notBound': 'não vinculada',
  'cli.operation.invalid': 'o vínculo tem erros',
  'cli.operation.preset': 'O serviço de prática tem os próprios vínculos, que não mudam.',
  'cli.operation.noFile': '{{path}}: o arquivo não existe ou não pode ser lido.',
  'cli.operation.taken': 'Operações vinculadas: {{count}}. Ignoradas: {{leftOut}}.',
  'cli.operation.noValues': '--with {{path}}: não é um arquivo com um objeto JSON dos valores.',
  'cli.operation.unplaced':
    'O vínculo não prevê: {{names}}. Nada foi enviado. Ele prevê: {{known}}.',
  'cli.operation.confirm': 'Nada foi enviado. Com --yes: {{method}} {{path}}.',
  'cli.operation.called': 'Feito. {{answer}}',
  'cli.operation.listed': 'Itens: {{count}}. Ilegíveis: {{unreadable}}.',
  'cli.operation.unknown':
    'O serviço não respondeu: a operação pode ter sido feita. Confira na plataforma antes de chamar de novo.',
  'cli.problem.noCpf': 'Diga o contato de quem: account contact --person CPF.',
  'cli.account.plan': 'Recursos: {{features}}.\nPapéis: {{roles}}.',
  'cli.account.user': '{{id}}  {{name}} <{{email}}> ({{state}})',
  'cli.account.which':
    'A chave alcança mais de uma conta: diga qual com --account ID (account list as mostra).',
  'cli.account.line': '{{id}}  {{name}}',
  'cli.account.withState': '{{id}}  {{name}} ({{state}})',
  'cli.account.active': 'oferecida',
  'cli.account.inactive': 'não oferecida',
  'cli.account.document': '{{id}}  {{name}}: {{status}}. {{followed}}.',
  'cli.account.adoptionPlanned': 'Encontrados: {{found}}. Já neste programa: {{known}}.',
  'cli.account.adopted':
    'Passaram a ser acompanhados: {{broughtIn}}. Já neste programa: {{known}}. Não enviados para assinatura: {{notSent}}.',
  'cli.problem.fileAndAddress': 'Use --file ou --from e --to, não os dois.',
  'cli.correct.badEmail': '--to {{value}}: não é um e-mail.',
  'cli.correct.address':
    '{{from}} → {{to}}: assinaturas à espera {{found}}, a corrigir {{possible}}.',
  'cli.correct.planned':
    'No total: assinaturas à espera {{found}}, a corrigir {{possible}}. Da cota: SMS {{sms}}, WhatsApp {{whatsApp}}.',
  'cli.correct.one': '{{document}} ({{role}}): {{text}}',
  'cli.correct.ended': 'Corrigidas: {{done}} de {{total}}.',
  'cli.problem.noSubject': 'Diga o que apagar: --person TEXTO ou --batch LOTE.',
  'cli.problem.noExport': 'Diga quem e onde: export-person --person TEXTO --out ARQUIVO.zip.',
  'cli.data.usage': '{{kind}}: arquivos {{files}}, bytes {{bytes}}.',
  'cli.data.unneeded': 'Sem uso: arquivos {{files}}, bytes {{bytes}}.',
  'cli.data.cleaned': 'Removidos: arquivos {{files}}, bytes {{bytes}}.',
  'cli.erase.goes': 'Sai:  {{count}} × {{what}}',
  'cli.erase.stays': 'Fica: {{count}} × {{what}}',
  'cli.erase.confirm': 'Nada foi apagado. Com --yes é apagado definitivamente.',
  'cli.erase.notAPerson': '--person: não é um e-mail, um CPF válido nem um nome completo.',
  'cli.erase.several': 'Mais de uma pessoa tem esse nome ou e-mail. Use um destes: {{people}}.',
  'cli.erase.nothing': 'Nada foi encontrado.',
  'cli.erase.ended': 'Apagado. Recibo {{id}}, código {{digest}}.',
  'cli.exported':
    '{{path}} gravado. Documentos: {{documents}}. Rascunhos: {{drafts}}. Arquivos: {{files}}.',
  'cli.finding': '{{severity}} {{document}}{{where}}: {{text}}',
  'cli.findingsAlike':
    '{{severity}} {{count}} documentos: {{cause}} ({{names}} …). --json nomeia cada um.',
  'cli.severity.error': 'ERRO ',
  'cli.severity.warning': 'aviso',
  'cli.checked': 'Documentos: {{documents}}. Erros: {{errors}}. Avisos: {{warnings}}.',
  'cli.scheduled': 'O lote será enviado em {{time}}. Até lá nada é enviado; Ctrl+C desiste.',
  'cli.missed':
    'O horário passou há mais de duas horas: nada é enviado sem perguntar. Repita com outro --at, ou sem ele.',
  'cli.batchStopped':
    'PARADO “{{name}}”: recusas seguidas do serviço: {{refusals}}; documentos que esperam: {{queued}}. Veja o que o serviço disse e depois: resume.',
  'cli.nothingSent': 'Nada foi enviado.',
  'cli.resendUnknown':
    '--resend {{name}}: nenhum documento do lote tem este nome. Escreva-o como está no lote.',
  'cli.resendSeveral':
    '--resend {{name}}: vários documentos do lote têm este nome ({{files}}), e os já assinados iriam duas vezes. Envie o que você quer em um lote só dele.',
  'cli.resendOpen':
    '--resend {{name}}: o envio deste documento ainda não terminou. Use resume, ou decida o que está pendente, e repita.',
  'cli.sheetWaits':
    'A planilha {{sheet}} foi aberta neste lote e não foi aplicada: os dados dela ainda não estão em nenhum documento. Para aplicá-la, abra o .lote na janela.',
  'cli.rolesUnknown': 'Papéis e recursos da conta não conferidos: sem contato com o serviço ainda.',
  'cli.continued':
    'Este lote já está no registro local (documentos: {{documents}}; enviados: {{sent}}): continua, sem enviar de novo o que já foi.',
  'cli.released': 'Lote encaminhado para envio. Documentos: {{documents}}.',
  'cli.doubted_one':
    '{{count}} documento pode já ter sido enviado de outro computador: ele é procurado no serviço antes de ser enviado.',
  'cli.doubted_other':
    '{{count}} documentos podem já ter sido enviados de outro computador: eles são procurados no serviço antes de serem enviados.',
  'cli.progress':
    'enviados: {{sent}}, na fila: {{queued}}, em envio: {{sending}}, por confirmar: {{unconfirmed}}',
  'cli.status.signatures':
    'aguardando assinaturas: {{pending}}, assinados ainda sem arquivo: {{toStore}}, guardados: {{stored}}',
  'cli.status.stopped':
    'Não seguem sozinhos (recusados ou sem arquivo: {{rejected}}, aguardando a conta: {{held}}, à espera de decisão: {{decisions}}). report --csv F diz quais são.',
  'cli.status.files':
    'Arquivos assinados que não vieram: {{notStored}}; que sumiram da pasta: {{fileMissing}}; que não estão como foram guardados: {{fileChanged}}. A janela os busca de novo em Arquivo.',
  'cli.status.unreadable_one':
    '{{count}} registro de documento não pode ser lido. A janela diz qual é; o resto continua funcionando.',
  'cli.status.unreadable_other':
    '{{count}} registros de documentos não podem ser lidos. A janela diz quais são; o resto continua funcionando.',
  'cli.status.auditBroken':
    'A cadeia de auditoria não confere a partir do registro {{number}}. Guarde uma cópia da pasta de dados; verify-audit diz mais.',
  'cli.noKey':
    'Não há chave de integração. Coloque a chave da conta na variável de ambiente SIGNATURE_BATCHES_KEY.',
  'cli.noRecord':
    'Esta pasta ainda não tem registro local. Indique a pasta de um envio anterior com --data PASTA, ou comece um com --base-url URL ou --practice.',
  'cli.offline': 'sem conexão; nova tentativa em {{seconds}} s',
  'cli.held': 'Conta {{account}} bloqueada: {{text}}',
  'cli.rejected': 'Recusado: {{document}}: {{text}}',
  'cli.rejectedFile':
    'Não enviado: {{document}}: o arquivo guardado mudou ou sumiu. Adicione-o de novo.',
  'cli.needsDecision':
    'Precisa de decisão: {{document}}. Documentos parecidos no serviço: {{candidates}}.',
  'cli.sendDone':
    'Fim. Enviados: {{sent}}; recusados ou sem arquivo: {{rejected}}; esperando decisão: {{needsDecision}}; aguardando a conta: {{held}}.',
  'cli.duplicate': 'Existe duas vezes no serviço: {{document}} ({{extra}}). Cancele um dos dois.',
  'cli.watched': 'em aberto: {{outstanding}}, mudaram: {{changed}} (consultas: {{requests}})',
  'cli.archived': 'guardados agora: {{stored}}, assinados ainda sem arquivo: {{missing}}',
  'cli.archiveFailed': 'Não guardado: {{document}}: {{text}}',
  'cli.archiveFolderGone':
    'A pasta dos assinados {{path}} não existe mais. Reponha-a ou crie-a vazia antes de continuar.',
  'cli.views.none': 'Nenhuma visualização salva nesta pasta de dados.',
  'cli.views.one': '{{name}} ({{list}})',
  'cli.reported': 'Relatório gravado em {{path}} (documentos: {{documents}}).',
  'cli.upgrading':
    'Preparando o registro local para esta versão do programa: passo {{step}} de {{steps}}…',
  'cli.restored':
    'O registro local estava danificado: foi guardado à parte em {{damaged}} e a cópia {{backup}} assumiu o lugar dele.',
  'cli.lostWork':
    'Mais novo que a cópia: pelo menos {{commits}} gravações. Faltam nela: lotes {{batches}}, documentos como estavam por último {{documents}}. A lista está em {{report}}.',
  'cli.lostBatch':
    'Não está na cópia: o lote {{name}} ({{id}}). Envie-o de novo; o que o serviço já tem dele é procurado antes.',
  'cli.lostDocument':
    'Mais novo que a cópia: {{document}}, {{delivery}} quando o registro local foi danificado.',
  'cli.lostUnknown':
    'Uma parte do registro local danificado não pode ser lida: pode faltar mais do que está listado.',
  'cli.restored.behind':
    'O registro local é mais antigo que o último uso: o que estava na fila será procurado no serviço antes de ser enviado.',
  'cli.restored.copied':
    'A pasta de dados é uma cópia de outra deste computador: o que estava na fila será procurado no serviço antes de ser enviado.',
  'cli.restored.unknownHere':
    'Este computador não conhece a pasta de dados: ela foi copiada ou restaurada. O que estava na fila será procurado no serviço antes de ser enviado.',
  'cli.restored.unreadable':
    'O que este computador tinha anotado do registro local não pode ser lido: o que estava na fila será procurado no serviço antes de ser enviado.',
  'cli.restored.old':
    'O registro local foi usado pela última vez há mais de um dia e pode ter sido substituído por uma cópia: o que não foi enviado será procurado no serviço antes de ser enviado.',
  'cli.journalWaits': '{{text}} Enquanto isso nada é enviado; depois continua automaticamente.',
  'cli.stopped': 'Interrompido. Continue com: resume.',
} as const
