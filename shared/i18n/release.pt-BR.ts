// What the step Envio of a batch says.
export const release = {
  'release.title': 'Envio',
} as const
