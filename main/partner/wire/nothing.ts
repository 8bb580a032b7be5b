// Answers without a shape.
import { z } from 'zod'

/** Empty answer: 204, or an empty body (HOOK-08, CAT-07). */
export const nothingWireSchema = z.undefined()

/** Unknown answer of a success: empty, or any JSON (REM-01, CAN-01, RES-01, OPEN-09). */
export const anythingWireSchema = z.unknown().transform(() => undefined)
