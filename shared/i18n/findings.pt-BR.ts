// What each finding says: what is wrong and what to do.
import type { FindingCode } from '../rules/finding.ts'

export const findings: Readonly<Record<`finding.${FindingCode}`, string>> = {
  'finding.file.missing': 'O arquivo {{file}} não existe. Confira o caminho.',
  'finding.file.notInBatch':
    'A planilha indica o arquivo {{file}}, que não está no lote. Escolha o arquivo deste documento.',
  'finding.file.notChosen': 'Falta o arquivo. Escolha o arquivo desta linha da planilha.',
  'finding.file.notAFile':
    '{{file}} não é um arquivo, e sim uma pasta ou um dispositivo. Adicione os arquivos da pasta.',
  'finding.file.empty': 'O arquivo {{file}} está vazio. Gere o arquivo de novo.',
  'finding.file.changed': 'O arquivo {{file}} mudou durante a leitura. Tente de novo.',
  'finding.file.notPdf':
    'O arquivo não é um PDF, nem outro tipo aceito. Envie PDF, DOC, DOCX, JPG, PNG ou TIFF.',
  'finding.file.damaged': 'O PDF está danificado e não abre. Gere o arquivo de novo.',
  'finding.file.passwordRequired':
    'O PDF pede senha para abrir e seria recusado. Abra-o com a senha, em Arquivos, ou salve uma cópia sem senha.',
  'finding.file.encrypted':
    'O PDF está criptografado e seria recusado. Salve uma cópia sem proteção.',
  'finding.file.editLocked':
    'O PDF está bloqueado para edição e seria recusado. Salve uma cópia sem proteção.',
  'finding.file.tooLarge': 'O arquivo é grande demais para o envio. Reduza o arquivo.',
  'finding.file.tooMuchMemory':
    'Ler o arquivo exige mais memória do que qualquer contrato: ele pode ter sido feito para causar dano. Não o envie. Peça outra cópia ou imprima-o em um novo PDF.',
  'finding.file.timedOut':
    'A leitura do PDF demorou demais e foi interrompida duas vezes. Com o computador menos ocupado, use “Trocar arquivo” e escolha-o de novo; se acontecer outra vez, gere o PDF de novo.',
  'finding.file.unreadable':
    'O arquivo não pôde ser lido. Verifique se ele existe e se há permissão.',
  'finding.file.notStored':
    'A cópia de {{file}} não pôde ser guardada: o disco está cheio ou não aceita gravação. Libere espaço e escolha o arquivo de novo.',
  'finding.file.linkedContent':
    'O arquivo do Word mostra imagens, textos ou dados que estão fora dele, em um computador ou na internet. A conversão feita aqui não os busca, e quem assina pode ver outra coisa ou nada. Incorpore-os no Word (Arquivo, Informações, Editar Links para Arquivos: quebrar vínculo) e adicione o arquivo de novo.',
  'finding.file.wordUnreadable':
    'O arquivo do Word está danificado ou não é do Word. Abra-o no Word e salve de novo, em DOCX ou PDF; se ele não abrir, peça outra cópia.',
  'finding.file.wordLocked':
    'O arquivo do Word pede senha e não pode ser lido. Abra-o no Word com a senha, tire-a (Arquivo, Informações, Proteger Documento), salve e adicione o arquivo de novo.',
  'finding.file.imageUnreadable':
    'A imagem está danificada ou é de um tipo que não pode virar PDF. Digitalize-a de novo ou salve-a em PDF.',
  'finding.file.imageTooLarge':
    'A imagem é maior do que uma página digitalizada. Reduza a resolução para 300 dpi e adicione-a de novo.',
  'finding.file.lowResolution':
    'A imagem tem só {{dpi}} pontos por polegada: o texto pode ficar ilegível. Confira a página ou digitalize-a com 200 ou mais.',
  'finding.file.noText':
    'Arquivo digitalizado, sem texto: nomes e CPFs não foram comparados com a linha. Confira nas páginas de quem é o contrato e onde cada um assina.',
  'finding.file.imageSeries':
    'Imagens com o mesmo nome e números seguidos viraram um documento cada: esta e {{names}}. Se são páginas de um só contrato, junte-as em um PDF e adicione-o no lugar delas.',
  'finding.file.large': 'O arquivo tem mais de 50 MB: o envio pode demorar.',
  'finding.file.sameContent':
    'Conteúdo igual ao do documento {{number}} (“{{name}}”). Confira se não entrou duas vezes.',
  'finding.file.pagesUnknown':
    'As páginas de um DOC ou DOCX só são conhecidas depois da conversão no serviço: confira as posições.',
  'finding.body.overLimit':
    'Arquivo grande demais: {{megabytes}} MB (máximo {{most}} MB). Reduza a resolução ou divida o arquivo.',
  'finding.annex.waiting':
    'Os anexos do lote ainda não foram juntados a este contrato. Espere um momento; se continuar assim, junte de novo em Anexos.',
  'finding.annex.word':
    'Um contrato em Word não recebe anexos. Converta-o em PDF aqui, envie-o em outro lote ou tire os anexos.',
  'finding.annex.signed':
    'Este PDF já tem uma assinatura digital, que se perderia ao juntar os anexos. Envie-o em outro lote ou tire os anexos.',
  'finding.annex.notAppended':
    'Os anexos não puderam ser juntados a este PDF, que tem um defeito. Gere o arquivo de novo ou envie-o em outro lote.',
  'finding.annex.storeUnwritable':
    'Não foi possível gravar o contrato com os anexos. Libere espaço no disco e junte de novo em Anexos.',
  'finding.document.nameMissing': 'Falta o nome do documento.',
  'finding.document.nameLong':
    'O nome tem {{length}} caracteres. O serviço não diz quantos aceita; acima de {{most}}, pode recusar ou cortar.',
  'finding.document.nameUnmerged':
    'O nome tem {{fields}} e seria enviado assim. Aplique o modelo em Opções, ou apague as chaves.',
  'finding.document.noSigner': 'O documento não tem signatário. Informe ao menos um.',
  'finding.document.sentBefore':
    'Um documento com o mesmo arquivo, nome e signatários já foi enviado. Se quiser enviar outra vez, confirme este documento.',
  'finding.document.sentUnderOtherName':
    'O mesmo arquivo, com os mesmos signatários, já foi enviado com outro nome: “{{name}}”, no lote “{{batch}}”, enviado em {{releasedAt}}. Confira se é para enviar outra vez; se não for, remova este documento.',
  'finding.document.sourceSigned':
    'O documento que este substituiria já foi assinado por todos. Remova este; para outro contrato, prepare um documento novo.',
  'finding.document.refused':
    'O serviço recusou este documento como ele está: “{{message}}”. Corrija o que ele diz; se já foi resolvido na plataforma, envie assim mesmo.',
  'finding.document.twiceInBatch':
    'O mesmo arquivo, nome e signatários aparecem mais de uma vez no lote (“{{first}}”). Remova a repetição.',
  'finding.signer.emailMissing': 'Falta o e-mail do signatário.',
  'finding.signer.emailInvalid': '“{{email}}” não é um e-mail válido. Corrija o endereço.',
  'finding.signer.emailSeveral':
    'Há mais de um e-mail em “{{email}}”, e cada signatário tem um só. Deixe {{first}} ou o outro; para {{others}}, adicione um signatário ou, se a pessoa só acompanha, um observador.',
  'finding.signer.emailSlip':
    '“{{email}}” parece ter um erro de digitação: seria {{suggestion}}? Se estiver certo, deixe como está.',
  'finding.signer.roleMissing': 'Falta o papel do signatário.',
  'finding.signer.roleRefused':
    'O serviço recusou o papel “{{role}}”: “{{message}}”. Escolha outro; se ele foi criado na plataforma, envie assim mesmo.',
  'finding.signer.roleUnknown':
    'O papel “{{role}}” não existe na conta. Papéis da conta: {{known}}. Um papel novo pode levar até 1 hora para aparecer.',
  'finding.signer.roleNotGiven':
    '“{{text}}” não tem papel no modelo de colunas. Escolha o papel deste signatário ou complete o modelo na planilha.',
  'finding.signer.duplicate':
    '{{email}} com o papel “{{role}}” aparece duas vezes no documento. Remova um ou mude o papel.',
  'finding.signer.samePerson':
    'A mesma pessoa está duas vezes neste documento: como “{{firstRole}}” e como “{{role}}” ({{email}}). Confira se uma parte não é também a testemunha.',
  'finding.signer.sender':
    '{{email}} é o endereço de {{user}}, que usa esta conta. Se não é quem assina, corrija o e-mail.',
  'finding.signer.witnessMissing':
    'A planilha tem uma testemunha (“{{column}}”: {{text}}) que não está entre os signatários. Acrescente-a ou indique a coluna ao aplicar a planilha.',
  'finding.signer.orderUnreadable': 'A ordem “{{text}}” não é uma posição. Use 1, 2, 3…',
  'finding.signer.orderMixed':
    'Só alguns signatários têm ordem. Informe para todos ou para nenhum.',
  'finding.signer.linkUnreadable':
    '“{{text}}” não é um canal de envio do link. Use E-mail, SMS, WhatsApp ou Não enviar.',
  'finding.signer.flagUnreadable': '“{{text}}” não é sim nem não. Use Sim ou Não.',
  'finding.signer.orderGaps': 'A ordem dos signatários pula números. Use 1, 2, 3…',
  'finding.signer.cpfInvalid': 'O CPF “{{documentNumber}}” não é válido. Confira os dígitos.',
  'finding.signer.cnpjGiven':
    '“{{documentNumber}}” é um CNPJ. Informe o CPF da pessoa que assina pela empresa.',
  'finding.signer.methodUnknown':
    'O método de autenticação “{{method}}” não é um dos que o manual nomeia ({{known}}). O serviço pode recusá-lo.',
  'finding.signer.telephoneMissing':
    'Falta o telefone de {{email}} com código do país: SMS e WhatsApp precisam dele.',
  'finding.signer.telephoneSeveral':
    'Há mais de um telefone em “{{telephone}}”. Deixe o que recebe a mensagem para {{email}}.',
  'finding.signer.telephoneDoubtful':
    'O telefone “{{telephone}}” de {{email}} não parece certo para o país {{country}}: a mensagem pode não chegar. Confira.',
  'finding.signer.substituteInvalid':
    '“{{email}}” não é um e-mail válido de substituto. Corrija o endereço.',
  'finding.signer.saveAsContactIneffective':
    '{{email}} não será salvo como contato: isso exige nome, CPF válido e o recurso de contatos no plano.',
  'finding.signer.noArea':
    '{{email}} não tem área de assinatura neste documento. Marque-a em Posições, se a assinatura deve ficar em um lugar certo.',
  'finding.signer.areaRequired':
    'A conta exige posições: {{email}} precisa de uma área de assinatura.',
  'finding.area.anchorMissing':
    'O texto “{{text}}”, que marca a posição de {{role}}, não está no arquivo. Corrija o modelo de posições ou posicione manualmente.',
  'finding.area.anchorRepeated':
    'O texto “{{text}}”, que marca a posição de {{role}}, aparece {{matches}} vezes (páginas {{pages}}). Diga no modelo qual delas vale ou posicione manualmente.',
  'finding.area.anchorScanned':
    'O arquivo é uma imagem, sem texto: o modelo não encontra “{{text}}”, que marca a posição de {{role}}. Posicione manualmente ou use um modelo por página.',
  'finding.area.anchorUnknown':
    'O modelo procura o nome ou o CPF de {{role}}, e o documento não o tem. Preencha em Signatários e aplique o modelo de novo.',
  'finding.area.lineMissing':
    'O texto “{{text}}” está no arquivo, mas não há junto dele uma linha de assinatura para {{role}}. Posicione manualmente.',
  'finding.area.fewPages':
    'O modelo põe {{role}} antes da última página (distância: {{before}}), e o arquivo não tem essa página: a última é a {{pages}}. Posicione manualmente.',
  'finding.area.layoutInDoubt':
    'O contrato mostra os textos de mais de um modelo ({{layouts}}): nenhum foi usado. Escolha o modelo deste documento em Posições.',
  'finding.area.orphan':
    'A área {{number}} não corresponde a nenhum signatário do documento. Escolha de quem ela é ou remova-a.',
  'finding.area.pageMissing':
    'A área {{number}} está na página {{page}}, e a última do arquivo é a {{pages}}. Mude a página ou remova a área.',
  'finding.area.pageBeforeFirst':
    'A área {{number}} está na página {{page}}. As páginas contam a partir de 1. Mude a página ou remova a área.',
  'finding.area.empty':
    'A área {{number}} não tem tamanho. Largura e altura devem ser maiores que 0%.',
  'finding.area.offPage': 'A área {{number}} sai da página. Posição e tamanho vão de 0 a 100%.',
  'finding.area.otherPages':
    'A nova versão do arquivo tem outras páginas, e as posições são da versão anterior. Confira onde estão.',
  'finding.position.ambiguous': '{{name}}: mais de uma linha serviria. Marque a posição na página.',
  'finding.position.otherPerson':
    '{{name}}: na linha de “{{role}}” está outra pessoa ({{found}}). Confira se este arquivo é da linha certa da planilha.',
  'finding.position.noText':
    '{{name}}: o arquivo não tem texto, é uma imagem. Marque a posição na página.',
  'finding.position.noTextOnPage':
    '{{name}}: a página {{page}} não tem texto, talvez seja uma imagem, e nas outras não há lugar para a assinatura. Marque a posição na página.',
  'finding.position.scanUnclear':
    '{{name}}: a página {{page}} é uma imagem sem texto, e as linhas vistas nela não correspondem aos signatários, uma para cada um. Marque a posição na página.',
  'finding.position.noLine':
    '{{name}}: o contrato não tem linha de assinatura. Marque a posição na página.',
  'finding.position.notNamed':
    '{{name}}: nem “{{role}}” nem o nome estão junto a uma linha. Marque a posição na página.',
  'finding.position.noLineAtLabel':
    '{{name}}: “{{role}}” está no contrato, mas sem linha junto. Marque a posição na página.',
  'finding.position.noRoom':
    '{{name}}: há texto onde a assinatura ficaria. Marque a posição na página.',
  'finding.position.notRead':
    '{{name}}: o contrato não pôde ser lido a tempo. Marque a posição na página ou proponha de novo.',
  'finding.text.cpfOther':
    '{{name}}: o CPF {{cpf}} não está no contrato, que traz {{found}}. Confira qual é o certo.',
  'finding.text.nameOther': '{{name}}: no contrato o nome é “{{found}}”. Confira qual é o certo.',
  'finding.text.nameMissing':
    '{{name}}: o CPF está no contrato, mas o nome não. Confira se é a mesma pessoa.',
  'finding.text.missing':
    '{{name}} não aparece no contrato, que é com outra pessoa. Confira se este arquivo é da linha certa da planilha.',
  'finding.text.otherRow':
    'O contrato parece ser da linha {{line}} da planilha ({{name}}): quem está nele é {{people}}, e não as pessoas desta linha. Troque o arquivo antes de enviar.',
  'finding.text.otherDocument':
    'O contrato parece ser de “{{name}}”: quem está nele é {{people}}, e não as pessoas deste documento. Troque o arquivo antes de enviar.',
  'finding.area.unseen':
    'Posições copiadas, propostas ou de modelo que ninguém conferiu: {{count}}. Abra o documento e veja onde estão.',
  'finding.row.keyMissing':
    'A coluna “{{column}}”, que agrupa as linhas de um documento, está vazia nesta linha. Preencha ou remova a linha.',
  'finding.row.linesDiffer':
    'As linhas {{lines}} são de um só documento, mas a coluna “{{column}}” não é igual em todas. Corrija a planilha.',
  'finding.option.labelUnknown':
    '“{{label}}” não está nas listas da conta. Corrija o nome, ou cadastre o código em Conta.',
  'finding.schedule.deliveryUnreadable':
    'O envio agendado “{{text}}” não é uma data. Use dd/mm/aaaa hh:mm.',
  'finding.cell.formulaError':
    'A coluna “{{column}}” mostra {{text}}: a fórmula da planilha não deu resultado. Corrija a planilha ou preencha aqui.',
  'finding.schedule.deadlineUnreadable':
    'O prazo “{{text}}” não é uma data nem um número de dias. Use dd/mm/aaaa, 15 dias ou 10 dias úteis.',
  'finding.schedule.deadlinePast': 'O prazo já passou. Escolha uma data futura.',
  'finding.schedule.deadlineBeforeDelivery':
    'O prazo termina antes do envio agendado. Mude o prazo ou o agendamento.',
  'finding.schedule.deliveryPast':
    'A data agendada já passou, e o serviço não diz o que faz nesse caso. Escolha uma data futura ou deixe em branco.',
  'finding.schedule.cannotCancel':
    'Um documento agendado não pode ser cancelado antes de ser enviado aos signatários.',
  'finding.option.messageLong':
    'A mensagem tem {{length}} caracteres. O serviço não diz quantos aceita; acima de {{most}}, pode recusar ou cortar.',
  'finding.option.messageUnmerged':
    'A mensagem tem {{fields}} e seria enviada assim. Use “Inserir campos…” em Opções, ou apague as chaves.',
  'finding.option.reminderUnknown':
    'A frequência de lembrete “{{reminderFrequency}}” não está no manual do serviço, que pode recusar o documento ou não lembrar ninguém. Se não tiver certeza, escolha outra em Opções.',
  'finding.option.observerInvalid':
    '“{{email}}” não é um e-mail de observador válido. Corrija o endereço.',
  'finding.option.groupsWithFolder':
    'Com pasta e grupos, só vê o documento quem estiver nos grupos de ambos.',
  'finding.option.categoriesUnchecked':
    'O serviço ignora categorias desconhecidas sem avisar: confira os códigos.',
  'finding.option.categoryUnknown':
    'A conta não tem a categoria {{category}}: o serviço a ignoraria sem avisar. Escolha outra ou remova-a.',
  'finding.option.featureMissing':
    'O plano da conta parece não ter o recurso “{{feature}}”, que este documento usa: o serviço pode recusá-lo.',
  'finding.account.featureMissing':
    'O plano da conta não tem o recurso “{{feature}}”, exigido para enviar. Peça ao titular da conta que o inclua no plano.',
}
