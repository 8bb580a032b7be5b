// What the screen Arquivo says.
export const archive = {
  'archive.title': 'Arquivo',
} as const
