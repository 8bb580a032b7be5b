// Saved views of all lists; each answer has all of them, by name.
import { z } from 'zod'
import { savedViewSchema, shownSchema, viewNameSchema } from '../model/saved-view.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing } from './operation-shape.ts'

const views = z.array(savedViewSchema).readonly()
const ofName = z.strictObject({ name: viewNameSchema })

export const VIEW_OPERATIONS = {
  'view.list': { input: nothing, output: views },
  /** In the place of the one of that name of the same list. */
  'view.save': { input: ofName.extend({ shown: shownSchema }), output: views },
  'view.rename': { input: ofName.extend({ to: viewNameSchema }), output: views },
  'view.remove': { input: ofName, output: views },
} as const satisfies OperationSchemas
