// Trusted types that the content security policy lets become markup or code: texts in which no element begins, and the
// program's own scripts. Libraries hand over strings, so the one policy is the default one. W3C, "Trusted Types".

/** HTML Standard, "Tag open state": what makes `<` the beginning of an element, an end tag or a comment. */
const ELEMENT_BEGINS = /<[a-z/!?]/iu

/** Returns the text for a style element, or undefined (refused) when an element, end tag or comment begins in it. */
export function toPlainMarkup(text: string): string | undefined {
  return ELEMENT_BEGINS.test(text) ? undefined : text
}

/** Returns the address of a worker's script, or undefined (refused) for another origin, `blob:` and `data:`. */
export function toOwnScript(address: string, base: string): string | undefined {
  const own = new URL(base)
  const asked = URL.parse(address, base)
  return asked?.protocol === own.protocol && asked.host === own.host ? address : undefined
}

type TrustedTypeRules = {
  readonly createHTML: (text: string) => string | undefined
  readonly createScriptURL: (address: string) => string | undefined
}
type TrustedTypesScope = {
  readonly location: { readonly href: string }
  /** Undefined in a browser without trusted types; TypeScript's DOM types do not have the property yet. */
  readonly trustedTypes?: {
    readonly createPolicy: (name: 'default', rules: TrustedTypeRules) => unknown
  }
}

/** Call it before the page uses a sink. The policy has no rule for scripts as text, so all of them are refused. */
export function createDefaultPolicy({ trustedTypes, location }: TrustedTypesScope): void {
  trustedTypes?.createPolicy('default', {
    createHTML: toPlainMarkup,
    createScriptURL: (address) => toOwnScript(address, location.href),
  })
}
