// What offers each act in the detail of a document, by its Portuguese name. Its page is offered wherever the service
// told its address; the others happen elsewhere or by themselves.
import type { DocumentAct } from '../../shared/rules/document-acts.ts'
import { DOCUMENT_ACTS } from '../../shared/rules/document-acts.ts'

export const ACT_BUTTONS: Readonly<Partial<Record<DocumentAct, RegExp>>> = {
  toDraft: /^Voltar a rascunho/u,
  cancelAndRedo: /^Cancelar e refazer$/u,
  withdraw: /^Não enviar$/u,
  fix: /^Corrigir e reenviar$/u,
  decide: /^Decidir$/u,
  cancel: /^Cancelar assinaturas$/u,
}
export const OFFERED_ACTS = DOCUMENT_ACTS.filter((act) => ACT_BUTTONS[act] !== undefined)
