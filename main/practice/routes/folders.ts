// Routes of folders, access groups and information fields: lists without pages (LIM-16), two of them cached. Their
// paths are invented (preset-bindings.ts).
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PRESET } from '../preset-paths.ts'
import type { PracticeContext } from '../practice-context.ts'
import { parsePayload } from '../problem.ts'
import { addRoute } from '../route.ts'
import { holds } from '../rule.ts'

const BASE = { target: 'folders', isPartlyKnown: true } as const

const folderSchema = z.object({
  name: z.string().trim().min(1, 'O nome da pasta é obrigatório.'),
})

export function addFolderRoutes(app: FastifyInstance, context: PracticeContext): void {
  const { settings, accounts, caches } = context
  addRoute(app, context, {
    ...BASE,
    method: 'GET',
    url: PRESET.folders,
    features: [],
    handle: (_, account) => ({
      status: 200,
      body: caches.read(account, 'folders').map(({ id, name }) => ({ id, name })),
    }),
  })
  addRoute(app, context, {
    ...BASE,
    method: 'POST',
    url: PRESET.folders,
    features: ['folder_writer'],
    handle(request, account) {
      const folder = { id: randomUUID(), name: parsePayload(folderSchema, request.body).name }
      accounts.keep({ ...account, folders: [...account.folders, folder] })
      if (holds('LIM-10', settings)) caches.forget(account.id, 'folders')
      return { status: 201, body: folder }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'GET',
    url: PRESET.groups,
    features: ['groups'],
    handle: (_, account) => ({ status: 200, body: caches.read(account, 'groups') }),
  })
  addRoute(app, context, {
    ...BASE,
    method: 'GET',
    url: PRESET.informationFields,
    features: ['document_informations'],
    handle: (_, { informationFields }) => ({ status: 200, body: informationFields }),
  })
}
