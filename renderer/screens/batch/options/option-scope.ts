/** Documents for which an option is set. */
export const OPTION_SCOPES = ['one', 'selected', 'all'] as const
export type OptionScope = (typeof OPTION_SCOPES)[number]
