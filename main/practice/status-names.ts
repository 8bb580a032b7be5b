// Statuses and their labels (STATE-01, STATE-02); the texts of the labels are invented.
export const documentStatuses = [
  'Draft',
  'Finished',
  'Approved',
  'Disapproved',
  'NewVersionBase',
  'WaitingFormFill',
] as const
export type DocumentStatus = (typeof documentStatuses)[number]

export const documentSignatureStatuses = [
  'SignatureNotSet',
  'SettingUpSignatures',
  'SignaturesDeliveryScheduled',
  'WaitingSignatures',
  'FinalizingSignatures',
  'ErrorOnFinalizingSignatures',
  'Signed',
] as const
export type SignatureStatus = (typeof documentSignatureStatuses)[number]

export const DOCUMENT_STATUS_LABELS: Readonly<Record<DocumentStatus, string>> = {
  Draft: 'Rascunho',
  Finished: 'Finalizado',
  Approved: 'Aprovado',
  Disapproved: 'Reprovado',
  NewVersionBase: 'Base de nova versão',
  WaitingFormFill: 'Aguardando preenchimento do formulário',
}

export const SIGNATURE_STATUS_LABELS: Readonly<Record<SignatureStatus, string>> = {
  SignatureNotSet: 'Assinatura não configurada',
  SettingUpSignatures: 'Configurando assinaturas',
  SignaturesDeliveryScheduled: 'Envio agendado',
  WaitingSignatures: 'Aguardando assinaturas',
  FinalizingSignatures: 'Finalizando assinaturas',
  ErrorOnFinalizingSignatures: 'Erro ao finalizar assinaturas',
  Signed: 'Assinado',
}
