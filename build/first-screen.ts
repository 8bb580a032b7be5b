// Modules of the window's first screen: those that its entry imports in any way but `import()`. They are one chunk,
// which is loaded before anything is shown.
import { basename } from 'node:path'

type Graph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly code: string | null; readonly importedIds: readonly string[] } | null
}

/** Mantine's index modules; the used parts are named in the text of the importing module. */
const LIST = /\/@mantine\/(?:core|hooks)\/esm\/index\.mjs$/u
const TAKEN = /import\s*\{([^}]*)\}\s*from\s*"@mantine\/(?:core|hooks)"/gu

/**
 * Makes a test for modules of the first screen; its answer is valid once all modules are known.
 * @param entry absolute path of the page
 */
export function createFirstScreen(entry: string): (id: string, graph: Graph) => boolean {
  const ids = new Set<string>()
  return (id, graph) => {
    if (ids.size === 0) addAll(entry, graph, ids)
    return ids.has(id)
  }
}

function addAll(entry: string, graph: Graph, ids: Set<string>): void {
  const left = [entry]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (ids.has(id)) continue
    ids.add(id)
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] }
    const lists = importedIds.filter((each) => LIST.test(each))
    left.push(...importedIds.filter((each) => !lists.includes(each)))
    if (lists.length === 0) continue
    const names = new Set(
      [...(code ?? '').matchAll(TAKEN)].flatMap(([, list = '']) => toFiles(list)),
    )
    const listed = lists.flatMap((list) => graph.getModuleInfo(list)?.importedIds ?? [])
    left.push(...listed.filter((each) => names.has(basename(each, '.mjs'))))
  }
}

/** Names of files for imported names: `Button`, `useHotkeys as keys` give `Button`, `use-hotkeys`. */
function toFiles(list: string): readonly string[] {
  return list.split(',').flatMap((each) => {
    const [name = ''] = each.trim().split(/\s+as\s+/u)
    return [name, name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)]
  })
}
