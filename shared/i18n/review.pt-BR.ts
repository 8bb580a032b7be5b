// What the step Revisão of a batch says.
export const review = {
  'review.title': 'Revisão',
} as const
