// Settings as the page shows them; the kind of each control follows from the setting's schema.
import { z } from 'zod'
import type { SettingView, SettingsView } from './page-view.ts'
import type { PracticeSettings } from './settings.ts'
import { practiceSettingsSchema } from './settings.ts'

/** Part of JSON Schema that the settings use. */
const propertySchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.object({ const: z.union([z.string(), z.number()]) })).optional(),
  default: z.unknown().optional(),
})
const shapeSchema = z.object({ properties: z.record(z.string(), propertySchema) })

const SHAPE = shapeSchema.parse(z.toJSONSchema(practiceSettingsSchema, { io: 'input' })).properties

export function toSettingsView(settings: PracticeSettings): SettingsView {
  const values = new Map<string, unknown>(Object.entries(settings))
  const items = Object.entries(SHAPE).map(([name, property]) => ({
    name,
    kind: toKind(property),
    value: values.get(name),
    initial: property.default,
    options: property.enum ?? property.anyOf?.map((each) => each.const) ?? [],
  }))
  return { items }
}

function toKind({ type, enum: names, anyOf }: z.infer<typeof propertySchema>): SettingView['kind'] {
  if (names ?? anyOf) return 'choice'
  switch (type) {
    case 'boolean':
      return 'boolean'
    case 'number':
    case 'integer':
      return 'number'
    case 'string':
      return 'text'
    default:
      return 'json'
  }
}
