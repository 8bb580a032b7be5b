// Imported before anything that makes a schema: zod otherwise probes `new Function`, which the
// page's policy refuses and reports.
import { z } from 'zod'

z.config({ jitless: true })
