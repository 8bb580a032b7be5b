// Bundle of the page: of `shared/` it has only what it uses, and no unused schema.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { leaveOutUnusedSchemas } from '../../build/unused-schemas.ts'

const FILE = fileURLToPath(new URL('../../shared/model/draft.ts', import.meta.url))
const ENTRY = 'virtual:entry'

/** Returns the bundled script of an entry that uses these names. */
async function bundle(names: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) =>
          id === ENTRY ? `export { ${names} } from ${JSON.stringify(FILE)}` : undefined,
      },
      leaveOutUnusedSchemas(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        external: ['zod'],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs
    .flatMap(({ output }) => output)
    .map((each) => (each.type === 'chunk' ? each.code : ''))
    .join('')
}

test('a constant comes without the schemas of its file and of those that it imports', async () => {
  expect(await bundle('RELEASE_SCOPES, toDraftCells')).not.toMatch(/\bz\.|Schema\b/u)
})

test('a schema that is used comes whole, with those that it is made of', async () => {
  const code = await bundle('draftSchema')
  expect(code).toMatch(/draftSchema = .*z\.strictObject/su)
  expect(code).toContain('documentIdSchema')
})
