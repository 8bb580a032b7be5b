// What a refusal of the service means and what to do about it; the service's own words stand beside
// it as they came (WIRE-11).
import type { RefusalKind } from '../rules/classify-refusal.ts'

const meanings: Readonly<Record<`refusal.${RefusalKind}`, string>> = {
  'refusal.keyOrAccount':
    'O serviço não reconhece a chave, ou a conta não está vinculada a ela. Confira a chave e a conta.',
  'refusal.accountCondition':
    'A conta não pode ser usada como está. Resolva com o serviço o motivo que ele dá e tente de novo.',
  'refusal.featureMissing':
    'O plano da conta não tem o recurso exigido: {{named}}. Peça ao titular da conta que o inclua no plano.',
  'refusal.notFound':
    'O serviço não tem isto nesta conta: foi apagado ou é de outra conta. Verifique de novo.',
  'refusal.form':
    'O serviço não aceita os dados como estão. Corrija o que ele aponta; sem alteração, a resposta será a mesma.',
  'refusal.state':
    'Os dados estão completos, mas a situação da conta ou do documento não permite. Resolva o que o serviço aponta; sem alteração, a resposta será a mesma.',
  'refusal.roleMissing':
    'Papel que a conta não tem: {{named}}. Troque o papel; um papel recém-criado pode levar até 1 hora para valer.',
  'refusal.groupsRefused':
    'Grupo de acesso que não existe, está inativo ou é de outra conta: {{named}}. Remova-o do documento; um grupo recém-criado pode levar até 3 horas para aparecer.',
  'refusal.notSignedYet':
    'Ninguém assinou ainda, e por isso não há arquivo assinado. Espere a primeira assinatura.',
  'refusal.webhookExists':
    'O endereço {{named}} já está cadastrado na conta. Não é preciso fazer nada.',
  'refusal.accountMissing':
    'A conta não existe no serviço. Atualize a lista de contas e escolha outra.',
  'refusal.accountNotAllowed':
    'A chave não pode agir por esta conta. Confira com o serviço se a conta está vinculada a ela.',
  'refusal.logoNotStored': 'O serviço não conseguiu guardar o logotipo. Tente de novo mais tarde.',
  'refusal.categoryNameTaken':
    'A conta já tem uma categoria com este nome (maiúsculas não contam). Use-a ou escolha outro nome.',
  'refusal.categoryMissing': 'A categoria não existe mais na conta. Atualize a lista.',
  'refusal.signerSigned':
    'Quem já assinou não pode ser removido do documento. Se for preciso, cancele o documento e refaça-o.',
  'refusal.signerMissing':
    'O signatário não está mais no documento. Verifique o documento para ver quem está nele.',
  'refusal.formTagsMissing': 'Faltam campos do modelo: {{named}}. Preencha-os e envie de novo.',
  'refusal.areasRequired':
    'A conta exige que a posição das assinaturas seja marcada no documento. Marque uma área para cada signatário e envie de novo.',
  'refusal.quotaExhausted':
    'A cota do plano acabou. Contrate mais com o serviço; depois o envio continua automaticamente. Nada foi enviado.',
  'refusal.planResourceMissing':
    'O plano da conta não tem o que o documento usa: {{named}}. Remova-o do documento ou peça ao serviço que o inclua.',
}

export const refusals = {
  ...meanings,
  'refusal.said': 'O serviço disse',
  'refusal.support': 'Para o suporte do serviço',
  'refusal.status': 'Resposta',
  'refusal.operation': 'Operação',
} as const
