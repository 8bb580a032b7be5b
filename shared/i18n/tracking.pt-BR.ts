// What the screen Acompanhamento says.
export const tracking = {
  'tracking.title': 'Acompanhamento',
} as const
