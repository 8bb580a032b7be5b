// What the opened queue says of its documents and of releases to come.
export const queuePanel = {
  'queuePanel.title': 'Documentos',
} as const
