// The page's own files as text. Read from beside this module where it runs from its sources; the
// bundler puts the texts in its place (build/embed-practice-page.ts), for a package has no such folder.
import { readFileSync, readdirSync } from 'node:fs'

export type PageFile = { readonly type: string; readonly text: string }

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** By name. */
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
