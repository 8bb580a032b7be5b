// Buttons of each act in the detail of a document, by their Portuguese names. Other acts have no
// button there.
import type { DocumentAct } from '../../shared/rules/document-acts.ts'
import { DOCUMENT_ACTS } from '../../shared/rules/document-acts.ts'

export const ACT_BUTTONS: Readonly<Partial<Record<DocumentAct, RegExp>>> = {
  toDraft: /^Voltar a rascunho/u,
  cancelAndRedo: /^Cancelar e refazer$/u,
  withdraw: /^Não enviar$/u,
  fix: /^Corrigir e reenviar$/u,
  decide: /^Decidir$/u,
  cancel: /^Cancelar assinaturas$/u,
  openPage: /^Abrir (?:no serviço|a plataforma)$/u,
}
export const OFFERED_ACTS = DOCUMENT_ACTS.filter((act) => ACT_BUTTONS[act] !== undefined)
