// Plugin that puts the files of the practice service's page into the bundle of its worker, since a package has no
// sources to read them from.
import type { Plugin } from 'vite'
import { readPageFiles } from '../main/practice/page-files.ts'

const MODULE = '/main/practice/page-files.ts'

export function embedPracticePage(): Plugin {
  return {
    name: 'embed-practice-page',
    load(id) {
      if (!id.endsWith(MODULE)) return undefined
      return `export const readPageFiles = () => (${JSON.stringify(readPageFiles())})`
    },
  }
}
