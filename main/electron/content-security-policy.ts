// Content security policy of every answer of the page's origin. Nothing may be loaded from another origin.

/** @param styleNonce new for each document; the component library writes its variables into a style element */
export function createContentSecurityPolicy(styleNonce: string): string {
  return [
    `default-src 'none'`,
    // pdf.js decodes JPEG 2000 in WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    `img-src 'self' data: blob:`,
    // pdf.js loads fonts of a contract from `data:` addresses.
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    // Text becomes markup or a worker only by the page's trusted types (renderer/trusted-types.ts).
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
}

/** Text in `renderer/index.html` that is replaced by the nonce. */
export const STYLE_NONCE_PLACE = '__STYLE_NONCE__'
