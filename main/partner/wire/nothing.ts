// Answers without a shape.
import { z } from 'zod'

/** Nothing is answered: 204, or an empty body (HOOK-08, CAT-07). */
export const nothingWireSchema = z.undefined()

/** What a success answers is not shown: nothing, or any JSON (REM-01, CAN-01, RES-01, OPEN-09). */
export const anythingWireSchema = z.unknown().transform(() => undefined)
