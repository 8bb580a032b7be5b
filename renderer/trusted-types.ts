// Trusted types that the content security policy lets become markup or code: texts in which no element begins, and the
// program's own scripts. Libraries hand over strings, so the one policy is the default one. W3C, "Trusted Types".

/** HTML Standard, "Tag open state": what makes `<` the beginning of an element, an end tag or a comment. */
const ELEMENT_BEGINS = /<[a-z/!?]/iu

/** The rules of a style element: undefined, which refuses it, for what holds an element. */
export function toPlainMarkup(text: string): string | undefined {
  return ELEMENT_BEGINS.test(text) ? undefined : text
}

/** The scripts of workers: undefined for those of another origin, and for `blob:` and `data:`. */
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
  /** TypeScript's own types of the browser do not have it yet. */
  readonly trustedTypes?: {
    readonly createPolicy: (name: 'default', rules: TrustedTypeRules) => unknown
  }
}

/** Before the page uses one of the sinks. No rule for scripts as text: all of them are refused. */
export function createDefaultPolicy({ trustedTypes, location }: TrustedTypesScope): void {
  trustedTypes?.createPolicy('default', {
    createHTML: toPlainMarkup,
    createScriptURL: (address) => toOwnScript(address, location.href),
  })
}
