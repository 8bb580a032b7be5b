// What the list of batches says.
export const batches = {
  'batches.title': 'Lotes',
} as const
