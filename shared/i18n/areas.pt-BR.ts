// What the step Posições of a batch says.
export const areas = {
  'areas.title': 'Posições',
} as const
