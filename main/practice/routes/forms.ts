// Routes of form templates and forms (PART-10, PART-11); their paths are invented (preset-bindings.ts).
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FORM_RULES } from '../form-rules.ts'
import type { Forms } from '../forms.ts'
import type { PracticeContext } from '../practice-context.ts'
import { PRESET } from '../preset-paths.ts'
import { parsePayload, refuse } from '../problem.ts'
import { addRoute } from '../route.ts'
import { obey } from '../rule.ts'

const BASE = {
  target: 'folders',
  isPartlyKnown: true,
  features: ['custom_models', 'default_models'],
} as const

const formSchema = z.object({
  templateId: z.guid(),
  fillers: z.array(z.object({ email: z.email(), fieldsTags: z.array(z.string()) })).default([]),
  filledFields: z.array(z.object({ tag: z.string(), value: z.string() })).default([]),
  groups: z.array(z.guid()).default([]),
})

export function addFormRoutes(app: FastifyInstance, context: PracticeContext, forms: Forms): void {
  const { settings, store, caches } = context
  addRoute(app, context, {
    ...BASE,
    method: 'GET',
    url: PRESET.formTemplates,
    handle: (_, account) => ({
      status: 200,
      body: caches.read(account, 'templates').map(({ id, name, tags }) => ({ id, name, tags })),
    }),
  })
  addRoute(app, context, {
    ...BASE,
    features: [],
    method: 'POST',
    url: PRESET.forms,
    async handle(request, account) {
      const payload = parsePayload(formSchema, request.body)
      const { templateId, fillers, filledFields, groups } = payload
      const template = account.templates.find(({ id }) => id === templateId.toLowerCase())
      if (!template) throw refuse('Modelo não existe.')
      const usage = store.usageOf(account.id)
      obey(
        FORM_RULES,
        { account, usage, template, groups, fillers, filledFields },
        settings.withoutRules,
      )
      const id = await forms.create(account, { template, groups, fillers, values: filledFields })
      return { status: 201, body: { id } }
    },
  })
}
