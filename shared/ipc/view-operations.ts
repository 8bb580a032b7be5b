// Saved views of all lists; each answer has all views, by name.
import { z } from 'zod'
import { savedViewSchema, shownSchema, viewNameSchema } from '../model/saved-view.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing } from './operation-shape.ts'

const views = z.array(savedViewSchema).readonly()
const ofName = z.strictObject({ name: viewNameSchema })

export const VIEW_OPERATIONS = {
  'view.list': { input: nothing, output: views },
  /** Saves a view; one of the same name and list is replaced. */
  'view.save': { input: ofName.extend({ shown: shownSchema }), output: views },
  'view.rename': { input: ofName.extend({ to: viewNameSchema }), output: views },
  'view.remove': { input: ofName, output: views },
} as const satisfies OperationSchemas
