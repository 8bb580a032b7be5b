// Practice service as a process of its own, which reports its peak memory on request.
import { startPracticeService } from '../../main/practice/practice-service.ts'

const { baseUrl, key, accounts } = await startPracticeService()
const able = accounts.find(({ requiresAreas, condition, features, quotas }) => {
  const isPlain = !requiresAreas && condition === 'good' && quotas.documents === undefined
  return isPlain && features.includes('documents_signatures')
})
process.stdout.write(`${JSON.stringify({ baseUrl, key, accountId: able?.id })}\n`)
process.on('message', () => {
  process.send?.({ peakMb: process.resourceUsage().maxRSS / 1e3 })
})
