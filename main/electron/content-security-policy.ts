// The policy that every answer of the page's origin carries. Nothing may come from anywhere else.

/**
 * @param styleNonce new for each document: the component library writes its variables into a style
 * element
 */
export function createContentSecurityPolicy(styleNonce: string): string {
  return [
    `default-src 'none'`,
    // pdf.js decodes JPEG 2000 in WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    `img-src 'self' data: blob:`,
    // pdf.js loads the fonts inside a contract from data it has read.
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    // Text becomes markup or a worker through the page's own policy alone (renderer/trusted-types.ts).
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
}

/** `renderer/index.html` holds it where the nonce goes. */
export const STYLE_NONCE_PLACE = '__STYLE_NONCE__'
