// The operations of the partner's manual: what each unlocks, what the document states about it, and
// the form in which method, path and names are entered.
import type { BindingFindingCode } from '../model/binding-finding.ts'
import type { BindableOperation } from '../model/binding-operations.ts'
import type { InputName, OutputName } from '../model/binding-types.ts'

const operations: Readonly<
  Record<`bindings.operation.${BindableOperation}` | `bindings.about.${BindableOperation}`, string>
> = {
  'bindings.operation.partners_v1_documents_request_signatures':
    'Pedir assinaturas de um documento',
  'bindings.about.partners_v1_documents_request_signatures':
    'Pede assinaturas de um documento que já existe, por exemplo depois de cancelar, de vencer o prazo ou de preencher um formulário. Aceita um novo prazo. Exige o recurso documents.',
  'bindings.operation.partners_v1_documents_update_groups': 'Trocar os grupos de um documento',
  'bindings.about.partners_v1_documents_update_groups':
    'Muda os grupos de acesso de um documento. Os grupos têm de ser grupos ativos da conta; senão a resposta é 422.',
  'bindings.operation.partners_v1_documents_update_additional_authentication_methods':
    'Trocar as evidências de um signatário',
  'bindings.about.partners_v1_documents_update_additional_authentication_methods':
    'Muda as evidências adicionais de um signatário. É o único caminho para dar evidências a quem foi acrescentado depois. Exige documents e documents_signatures.',
  'bindings.operation.partners_v1_documents_download_digital_certificate':
    'Baixar a assinatura com certificado digital',
  'bindings.about.partners_v1_documents_download_digital_certificate':
    'Dá o endereço temporário do arquivo de um documento em que alguém assinou com certificado digital.',
  'bindings.operation.partners_v1_documents_delete': 'Excluir um documento',
  'bindings.about.partners_v1_documents_delete':
    'Exclui o documento e avisa por webhook (DocumentRemoved); se aguardava assinaturas, elas são canceladas antes. Operações posteriores sobre ele respondem 400.',
  'bindings.operation.partners_v1_users_add': 'Convidar usuários',
  'bindings.about.partners_v1_users_add':
    'Convida usuários por e-mail, todos ou nenhum: se um deles já está na conta, ninguém entra e a resposta 400 diz quais se repetem. Só para assinar dá o perfil User e exige only_signature; senão o perfil é Admin.',
  'bindings.operation.partners_v1_users_change_status': 'Ativar ou desativar um usuário',
  'bindings.about.partners_v1_users_change_status':
    'Ativa ou desativa um usuário. O documento não diz se a situação é informada ou invertida: se o manual pede o valor, vincule “Ativo”.',
  'bindings.operation.partners_v1_plans_list': 'Listar planos',
  'bindings.about.partners_v1_plans_list':
    'Lista os planos ligados ao parceiro. É informativa e não leva a conta no caminho.',
  'bindings.operation.partners_v1_forms_create': 'Criar um formulário',
  'bindings.about.partners_v1_forms_create':
    'Cria um formulário que, preenchido, gera um documento e consome um documento da cota. Cada campo do modelo tem de estar com um preenchedor ou já preenchido; senão a resposta diz quais faltam. Não há chave contra repetição: depois de uma queda, o programa nunca a repete por conta própria.',
  'bindings.operation.partners_v1_form_templates_list': 'Listar modelos de formulário',
  'bindings.about.partners_v1_form_templates_list':
    'Lista os modelos de formulário. Exige custom_models e default_models.',
  'bindings.operation.partners_v1_folders_list': 'Listar pastas',
  'bindings.about.partners_v1_folders_list':
    'Lista as pastas da conta; com ela a lista de códigos é preenchida automaticamente. Não exige recurso.',
  'bindings.operation.partners_v1_folders_create': 'Criar uma pasta',
  'bindings.about.partners_v1_folders_create':
    'Cria uma pasta. Exige folder_writer. Depois dela a lista de pastas já vem atualizada.',
  'bindings.operation.partners_v1_groups_list': 'Listar grupos de acesso',
  'bindings.about.partners_v1_groups_list':
    'Lista os grupos de acesso da conta; com ela a lista de códigos é preenchida automaticamente. Exige groups.',
  'bindings.operation.partners_v1_information_fields_list': 'Listar campos de informação',
  'bindings.about.partners_v1_information_fields_list':
    'Lista os campos de informação da conta; com ela a lista de códigos é preenchida automaticamente. Exige document_informations.',
  'bindings.operation.partners_v1_contacts_upsert_person': 'Gravar um contato (pessoa)',
  'bindings.about.partners_v1_contacts_upsert_person':
    'Cria ou atualiza o contato de uma pessoa. Repetir com os mesmos dados não tem efeito.',
  'bindings.operation.partners_v1_contacts_upsert_company': 'Gravar um contato (empresa)',
  'bindings.about.partners_v1_contacts_upsert_company':
    'Cria ou atualiza o contato de uma empresa. Repetir com os mesmos dados não tem efeito.',
}

const names: Readonly<
  Record<`bindings.input.${InputName}` | `bindings.output.${OutputName}`, string>
> = {
  'bindings.input.documentId': 'Documento',
  'bindings.input.deadlineAt': 'Prazo para assinar',
  'bindings.input.signers': 'Signatários',
  'bindings.input.email': 'E-mail',
  'bindings.input.role': 'Papel',
  'bindings.input.name': 'Nome',
  'bindings.input.documentNumber': 'CPF ou CNPJ',
  'bindings.input.order': 'Ordem',
  'bindings.input.authenticationMethod': 'Autenticação',
  'bindings.input.telephoneCountryCode': 'Código do país',
  'bindings.input.telephone': 'Telefone',
  'bindings.input.signatureLinkMethod': 'Canal do link',
  'bindings.input.additionalAuthenticationMethods': 'Evidências',
  'bindings.input.language': 'Idioma',
  'bindings.input.groups': 'Grupos',
  'bindings.input.signatureId': 'Signatário (código)',
  'bindings.input.methods': 'Evidências',
  'bindings.input.emails': 'E-mails',
  'bindings.input.onlyForSignature': 'Só para assinar',
  'bindings.input.userId': 'Usuário',
  'bindings.input.active': 'Ativo',
  'bindings.input.templateId': 'Modelo',
  'bindings.input.fillers': 'Preenchedores',
  'bindings.input.fieldsTags': 'Campos que preenche',
  'bindings.input.filledFields': 'Campos já preenchidos',
  'bindings.input.tag': 'Campo',
  'bindings.input.value': 'Valor',
  'bindings.input.cpf': 'CPF',
  'bindings.input.alias': 'Apelido',
  'bindings.input.rg': 'RG',
  'bindings.input.issuingAgency': 'Órgão emissor',
  'bindings.input.stateIssuingAgency': 'UF do órgão emissor',
  'bindings.input.address': 'Endereço',
  'bindings.input.addressNumber': 'Número',
  'bindings.input.complement': 'Complemento',
  'bindings.input.district': 'Bairro',
  'bindings.input.zipCode': 'CEP',
  'bindings.input.city': 'Cidade',
  'bindings.input.state': 'Estado',
  'bindings.output.id': 'Código',
  'bindings.output.name': 'Nome',
  'bindings.output.active': 'Ativo',
  'bindings.output.url': 'Endereço do arquivo',
}

const findings: Readonly<Record<`bindings.finding.${BindingFindingCode}`, string>> = {
  'bindings.finding.operation.unknown': 'Esta versão do programa não conhece {{operation}}.',
  'bindings.finding.path.missing': 'Informe o caminho.',
  'bindings.finding.path.elsewhere':
    'Só o caminho, sem endereço: a chave nunca vai para outro endereço.',
  'bindings.finding.path.root': 'O caminho começa com /partners/v1/ ou /partners/v2/.',
  'bindings.finding.path.query': 'Sem “?” nem “#”: os parâmetros são vinculados abaixo, um por um.',
  'bindings.finding.path.dots': '“{{text}}” levaria a outro caminho.',
  'bindings.finding.path.segment':
    'O trecho “{{text}}” não serve: use letras, números e hífens, ou um {lugar} inteiro entre barras.',
  'bindings.finding.path.placeholderTwice': 'O lugar {{text}} aparece duas vezes.',
  'bindings.finding.path.placeholderUnbound': 'Nenhum valor vai para o lugar {{name}}.',
  'bindings.finding.path.accountMissing': 'Falta {accountId}: a conta vai sempre no caminho.',
  'bindings.finding.path.accountUnexpected': 'Esta operação não leva a conta: tire {accountId}.',
  'bindings.finding.path.known': 'Este caminho já é de {{operation}}.',
  'bindings.finding.path.deprecated':
    'Este caminho é de {{operation}}, que está em desuso e nunca é chamada.',
  'bindings.finding.input.unknown': 'Esta operação não tem este valor.',
  'bindings.finding.input.required':
    'Sem este valor a operação não tem sentido: diga onde ele vai.',
  'bindings.finding.input.nameMissing': 'Informe o nome, como está no manual.',
  'bindings.finding.input.nameForm':
    'Este nome não serve. No corpo: pasta.nome, users[].email, lista[] ou campos.{campo}.',
  'bindings.finding.input.placeholderMissing': 'O caminho não tem o lugar {{name}}.',
  'bindings.finding.input.accountPlace': '{accountId} é o lugar da conta.',
  'bindings.finding.input.listInPath': 'Uma lista não cabe no caminho.',
  'bindings.finding.input.recordsInBody': 'Um registro só cabe no corpo.',
  'bindings.finding.input.bodyOfGet': 'Um GET não leva corpo: use o caminho ou a consulta.',
  'bindings.finding.input.depth':
    'O número de [] não serve: o que é de uma lista fica dentro dela uma vez.',
  'bindings.finding.input.keyField': '{{name}} não é um campo simples do mesmo registro.',
  'bindings.finding.input.samePlace': '{{other}} já vai para este lugar.',
  'bindings.finding.input.clash': 'Não combina com o lugar de {{other}}.',
  'bindings.finding.answer.missing': 'Diga onde estão os valores na resposta.',
  'bindings.finding.answer.unexpected': 'Nada se lê da resposta desta operação.',
  'bindings.finding.answer.unknown': 'Este valor não é lido.',
  'bindings.finding.answer.required': 'Sem este nome a resposta não pode ser lida.',
  'bindings.finding.answer.nameForm': 'Este nome não serve: use nome ou pasta.nome.',
}

export const bindings = {
  ...operations,
  ...names,
  ...findings,
  'bindings.title': 'Operações do manual do parceiro',
  'bindings.summary':
    'O documento do serviço cita 16 operações sem mostrar o caminho delas. Quem tem o manual completo pode informá-lo aqui; até lá, nenhuma delas é usada.',
  'bindings.open': 'Abrir as operações do manual',
  'bindings.back': 'Voltar à conta',
  'bindings.list': 'Operações',
  'bindings.loading': 'Lendo as operações…',
  'bindings.failed': 'As operações não foram lidas',
  'bindings.preset':
    'São as operações do serviço de prática, que já vêm prontas: podem ser vistas e testadas, mas não alteradas. As do serviço real ficam separadas, por endereço.',
  'bindings.unknown':
    'Guardado por outra versão do programa e não usado: {{operations}}. Continua guardado.',
  'bindings.state.notBound': 'Não vinculada',
  'bindings.state.bound': 'Vinculada',
  'bindings.state.invalid': 'Com erro',
  'bindings.state.unreadable': 'Ilegível',
  'bindings.unreadable':
    'O que está guardado para esta operação não pode ser lido. Fica guardado como está até ser substituído ou removido.',
  'bindings.invalid': 'Guardada, mas com erros: não é chamada até ser corrigida.',
  'bindings.cache': 'Um item novo pode levar até {{hours}} h para aparecer na resposta.',
  'bindings.afterTimeout.repeat': 'Depois de uma queda pode ser repetida sem prejuízo.',
  'bindings.afterTimeout.lookUp':
    'Depois de uma queda, o que aconteceu é conferido antes de repetir.',
  'bindings.afterTimeout.never': 'Depois de uma queda, nunca é repetida automaticamente.',
  'bindings.request': 'Pedido',
  'bindings.method': 'Método',
  'bindings.methodMissing': 'Escolha o método.',
  'bindings.path': 'Caminho',
  'bindings.pathHint':
    'A partir de /partners/v1 ou /partners/v2, com lugares entre chaves: /partners/v1/accounts/{accountId}/…',
  'bindings.pathHintWithoutAccount': 'A partir de /partners/v1 ou /partners/v2.',
  'bindings.inputs': 'Para onde vai cada valor',
  'bindings.noInputs': 'Além da conta no caminho, nada é enviado.',
  'bindings.nothingSent': 'Nada é enviado.',
  'bindings.value': 'Valor',
  'bindings.required': 'obrigatório',
  'bindings.place': 'Vai em',
  'bindings.placeNamed': '{{input}}: vai em',
  'bindings.place.none': 'Não vai',
  'bindings.place.path': 'Caminho',
  'bindings.place.query': 'Consulta',
  'bindings.place.body': 'Corpo',
  'bindings.name': 'Com o nome',
  'bindings.nameNamed': '{{input}}: nome no manual',
  'bindings.useShown': 'Usar {{name}}',
  'bindings.bodyHint':
    'No corpo: pasta.nome (dentro de), users[].email (em cada item), lista[] (os próprios itens), campos.{campo} (com o nome que o valor dá).',
  'bindings.kind.uuid': 'código',
  'bindings.kind.text': 'texto',
  'bindings.kind.instant': 'data e hora',
  'bindings.kind.boolean': 'sim ou não',
  'bindings.kind.integer': 'número',
  'bindings.kind.uuids': 'lista de códigos',
  'bindings.kind.texts': 'lista de textos',
  'bindings.answer': 'O que se lê da resposta',
  'bindings.answerAt.list': 'Onde está a lista',
  'bindings.answerAt.record': 'Onde está o registro',
  'bindings.answerAtHint': 'Por exemplo items. Vazio: é a própria resposta.',
  'bindings.outputNamed': '{{output}}: nome na resposta',
  'bindings.nothingRead': 'Nada: basta a resposta ser de sucesso.',
  'bindings.save': 'Salvar o vínculo',
  'bindings.saved': 'Vínculo salvo',
  'bindings.saveFailed': 'O vínculo não foi salvo',
  'bindings.remove': 'Remover o vínculo',
  'bindings.removeFailed': 'O vínculo não foi removido',
  'bindings.undo': 'Desfazer as alterações',
  'bindings.try': 'Testar',
  'bindings.tryFailed': 'O teste não deu certo',
  'bindings.tryNotFound':
    'Uma resposta 404 pode vir também de um caminho que o serviço não conhece: confira-o no manual.',
  'bindings.tried_one': 'O serviço respondeu {{count}} item',
  'bindings.tried_other': 'O serviço respondeu {{count}} itens',
  'bindings.triedNone': 'O serviço respondeu uma lista vazia',
  'bindings.triedRows_one': 'O primeiro item',
  'bindings.triedRows_other': 'Os {{count}} primeiros',
  'bindings.triedUnreadable_one': '{{count}} item sem os nomes informados foi ignorado.',
  'bindings.triedUnreadable_other': '{{count}} itens sem os nomes informados foram ignorados.',
  'bindings.outcome.notBound': 'Esta operação ainda não está vinculada.',
  'bindings.outcome.notValid': 'O vínculo tem erros: corrija-os antes.',
  'bindings.outcome.valueRefused': 'Falta um valor que a operação pede: {{input}}.',
  'bindings.outcome.accountMissing': 'Escolha antes a conta, no alto da janela.',
  'bindings.outcome.offBinding':
    'A resposta veio, mas sem o que foi informado: {{missing}}. Confira os nomes no manual.',
  'bindings.yes': 'sim',
  'bindings.no': 'não',
  'bindings.export': 'Exportar…',
  'bindings.exportTitle': 'Exportar as operações do manual',
  'bindings.exported': 'Gravado em {{file}}',
  'bindings.exportFailed': 'O arquivo não foi gravado',
  'bindings.import': 'Importar…',
  'bindings.importTitle': 'Importar operações do manual',
  'bindings.importFailed': 'O arquivo não foi lido',
  'bindings.importFrom': 'Importar de {{file}}',
  'bindings.importAbout': 'Nada foi alterado ainda. Isto mudaria:',
  'bindings.importNothing': 'Nada a alterar: o que há no arquivo já está aqui.',
  'bindings.importTake_one': 'Trazer {{count}} operação',
  'bindings.importTake_other': 'Trazer {{count}} operações',
  'bindings.importDrop': 'Deixar como está',
  'bindings.imported_one': '{{count}} operação trazida',
  'bindings.imported_other': '{{count}} operações trazidas',
  'bindings.importLeftOut': 'Ignorado, porque não pode ser lido aqui: {{entries}}',
  'bindings.change.added': 'nova',
  'bindings.change.replaced': 'substitui a atual',
  'bindings.change.same': 'igual à atual',
  'bindings.change.invalid': 'com erro, não é trazida',
  'bindings.fileProblem.damaged': '{{file}} está danificado: não é o JSON que este programa grava.',
  'bindings.fileProblem.foreign': '{{file}} não é um arquivo de operações do manual.',
  'bindings.fileProblem.newer':
    '{{file}} é de uma versão mais nova do programa. Atualize este antes de importar.',
  'bindings.fileProblem.tooLarge': '{{file}} é grande demais para um arquivo de operações.',
}
