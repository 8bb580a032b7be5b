// Files of the page as text, read from beside this module. The bundler replaces this module by the texts
// (build/embed-practice-page.ts), since a package has no such folder.
import { readFileSync, readdirSync } from 'node:fs'

export type PageFile = { readonly type: string; readonly text: string }

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** Files by name. */
export function readPageFiles(): Readonly<Record<string, PageFile>> {
  const folder = new URL('page/', import.meta.url)
  const files = readdirSync(folder).flatMap((name) => {
    const type = TYPES[name.split('.').at(-1) ?? '']
    return type === undefined
      ? []
      : [[name, { type, text: readFileSync(new URL(name, folder), 'utf8') }] as const]
  })
  return Object.fromEntries(files)
}
