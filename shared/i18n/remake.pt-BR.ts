// Documentos que voltam a rascunho, e os que são cancelados quando outro toma o seu lugar.
const acts = {
  'redraft.toDraft': 'Voltar a rascunho',
  'redraft.toDraftCount_one': 'Voltar {{count}} a rascunho',
  'redraft.toDraftCount_other': 'Voltar {{count}} a rascunho',
  'redraft.refused_one': 'Voltar {{count}} recusado a rascunho',
  'redraft.refused_other': 'Voltar {{count}} recusados a rascunho',
  'redraft.unsent_one': 'Voltar {{count}} não enviado a rascunho',
  'redraft.unsent_other': 'Voltar {{count}} não enviados a rascunho',
  'redraft.refusedAbout_one':
    '{{count}} documento foi recusado e não foi enviado. Faça-o voltar a rascunho com tudo o que foi preparado, corrija e envie.',
  'redraft.refusedAbout_other':
    '{{count}} documentos foram recusados e não foram enviados. Faça-os voltar a rascunho com tudo o que foi preparado, corrija e envie.',
  'redraft.stoppedAbout_one':
    '{{count}} documento não foi enviado, porque o arquivo está ausente ou foi alterado neste computador. Faça-o voltar a rascunho com tudo o que foi preparado, corrija e envie.',
  'redraft.stoppedAbout_other':
    '{{count}} documentos não foram enviados, porque o arquivo está ausente ou foi alterado neste computador. Faça-os voltar a rascunho com tudo o que foi preparado, corrija e envie.',
  'redraft.rejectedAbout':
    '{{count}} documentos não foram enviados (recusados pelo serviço: {{refused}}; com o arquivo ausente ou alterado neste computador: {{stopped}}). Faça-os voltar a rascunho com tudo o que foi preparado, corrija e envie.',
  'redraft.cure.files': 'Voltar a rascunho e ver o arquivo',
  'redraft.cure.signers': 'Voltar a rascunho e corrigir os signatários',
  'redraft.cure.areas': 'Voltar a rascunho e marcar as áreas',
  'redraft.cure.options': 'Voltar a rascunho e corrigir as opções',
  'redraft.cure.review': 'Voltar a rascunho e revisar',
  'redraft.cancelAndRedo': 'Cancelar e refazer',
  'redraft.cancelAndRedoQuestion':
    'Prepara um documento novo com os mesmos dados. “{{name}}” continua valendo até o novo ser enviado; só então é cancelado, e as assinaturas já feitas nele se perdem.',
  'redraft.prepareNew': 'Preparar o novo',
  'redraft.redoShort': 'Refazer…',
  'redraft.redoAbout_one':
    'Prepara um documento novo com os mesmos dados. O antigo continua valendo até o novo ser enviado; só então é cancelado, e as assinaturas já feitas nele se perdem.',
  'redraft.redoAbout_other':
    'Prepara {{count}} documentos novos com os mesmos dados. Cada antigo continua valendo até o novo ser enviado; só então é cancelado, e as assinaturas já feitas nele se perdem.',
  'redraft.prepareCount_one': 'Preparar {{count}} novo',
  'redraft.prepareCount_other': 'Preparar {{count}} novos',
  'redraft.notMade': 'Nada voltou a rascunho',
  'redraft.made_one': '{{count}} voltou a rascunho.',
  'redraft.made_other': '{{count}} voltaram a rascunho.',
  'redraft.open': 'Abrir os rascunhos',
  'redraft.left': '{{number}} sem mudança: {{why}}',
} as const

const obstacles = {
  'redraft.why.notFound': 'não está mais neste programa.',
  'redraft.why.erased': 'os dados foram apagados.',
  'redraft.why.alreadyMade': 'já foi refeito; veja “Refeito como” nos detalhes do documento.',
  'redraft.why.isDraft': 'já é rascunho.',
  'redraft.why.beingSent': 'está sendo enviado agora; espere o resultado.',
  'redraft.why.unconfirmed':
    'pode já estar no serviço e ainda é procurado lá; espere, ou escolha “Não enviar”.',
  'redraft.why.needsDecision': 'precisa antes da sua resposta em Decisões.',
  'redraft.why.atService': 'já está no serviço; use “Cancelar e refazer”.',
  'redraft.why.notAtService': 'não está no serviço; use “Voltar a rascunho”.',
  'redraft.why.finalizing': 'todos assinaram e o serviço está concluindo o documento.',
  'redraft.why.signed': 'já foi assinado por todos.',
  'redraft.why.replaced': 'uma nova versão dele foi criada na página do serviço.',
  'redraft.why.foreign': 'não foi enviado por este programa, que não tem o arquivo dele.',
} as const

const links = {
  'remake.madeFrom': 'Refeito de',
  'remake.madeInto': 'Refeito como',
  'remake.draft': '{{name}} (rascunho)',
  'replacement.waiting': 'Será cancelado quando o documento novo for enviado.',
  'replacement.failed.notRead':
    'O documento novo foi enviado e este ainda não foi cancelado: o serviço não respondeu. O programa tenta de novo.',
  'replacement.failed.refused':
    'O documento novo foi enviado e este ainda não foi cancelado: o serviço recusou o cancelamento. O programa tenta de novo; se continuar, cancele-o na página do serviço.',
  'replacement.failed.unknown':
    'O documento novo foi enviado. O cancelamento deste foi pedido e ainda não foi confirmado. O programa verifica de novo.',
  'replacement.failed.notWaiting':
    'O documento novo foi enviado e este ainda não pode ser cancelado, porque não aguarda assinaturas agora. O programa tenta de novo.',
  'replacement.done': 'Não vale mais: o documento novo tomou o seu lugar.',
  'replacement.signed':
    'Todos assinaram este antes do cancelamento, e o documento novo também foi enviado: existem os dois. Cancele o novo, se este serve.',
  'replacement.unsure':
    'O documento novo foi encontrado no serviço só pelo nome e pelos signatários, e pode não ser o seu. Por isso este não foi cancelado: confira os dois e cancele um.',
  'replacement.kept':
    'Todos assinaram este antes de o documento novo ser enviado. Este vale, e o novo não é enviado.',
  'replaces.waiting': 'Quando este for enviado, o documento anterior será cancelado.',
  'replaces.failed':
    'Este foi enviado e o documento anterior ainda não foi cancelado. O programa tenta de novo.',
  'replaces.signed':
    'Todos assinaram o documento anterior antes do cancelamento: existem os dois. Cancele este, se o anterior serve.',
  'replaces.unsure':
    'Este foi encontrado no serviço só pelo nome e pelos signatários, e pode não ser o seu. O documento anterior não foi cancelado: confira os dois e cancele um.',
  'replaces.kept': 'Todos já assinaram o documento anterior. Por isso este não é enviado.',
  'tracking.replacements_one':
    '{{count}} documento espera ser cancelado, porque outro toma o seu lugar.',
  'tracking.replacements_other':
    '{{count}} documentos esperam ser cancelados, porque outros tomam o seu lugar.',
  'tracking.replacedBoth_one':
    '{{count}} documento foi refeito e não foi cancelado: ele e o novo existem. Veja qual vale.',
  'tracking.replacedBoth_other':
    '{{count}} documentos foram refeitos e não foram cancelados: eles e os novos existem. Veja quais valem.',
  'tracking.showReplacement': 'Ver {{name}}',
} as const

export const remake = { ...acts, ...obstacles, ...links } as const
