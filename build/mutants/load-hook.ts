// Preloaded into every process and thread that a test starts: their modules come from Node, not from
// the test runner, and must be mutated all the same.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { mutate } from './current-mutation.ts'

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !/\.tsx?$/u.test(url)) return nextLoad(url, context)
    const path = fileURLToPath(url)
    const source = mutate(path, () => readFileSync(path, 'utf8'))
    if (source === undefined) return nextLoad(url, context)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})
