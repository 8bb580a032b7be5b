// What the account screen says of the times that the program learned of the service.
import type { serviceMetrics as portuguese } from './service-metrics.pt-BR.ts'

export const serviceMetrics: Readonly<Record<keyof typeof portuguese, string>> = {
  'figures.title': 'What the program has learned about the service',
  'figures.about':
    'Measured on the answers to this account. It tells how long to wait before a document whose answer was lost is sent again.',
  'figures.unread': 'What was learned about the service could not be read',
  'figures.settle': 'Wait after a lost answer, before the document is taken not to exist',
  'figures.settleLearnt': '{{time}} (learned: ten times the longest time below)',
  'figures.settleFloor': '{{time}} (the minimum)',
  'figures.answer': 'Longest answer to a document that was sent',
  'figures.listLag': 'Longest time until a document that was sent appeared in the service’s list',
  'figures.none': 'none yet',
  'figures.clock': 'Largest distance of the creation date in the list from the service’s time',
  'figures.clockUnseen': 'not measured yet: a day is looked back',
  'figures.zone': 'Dates without a time zone are read in',
  'figures.nameLength': 'The service cuts names after',
  'figures.characters_one': '{{count}} character',
  'figures.characters_other': '{{count}} characters',
  'figures.since_one':
    'Counts what was seen since {{day}}; {{count}} day with a measurement is kept.',
  'figures.since_other':
    'Counts what was seen since {{day}}; the last {{count}} days with a measurement are kept.',
  'figures.sinceNever': 'Nothing has been measured yet: the minimums apply.',
  'figures.reset': 'Forget what was learned…',
  'figures.resetQuestion':
    'Only do this once the service, the network or the clock that caused these times is fixed. If the service is still slow, a document may be sent again too early and exist twice; the program says so when it sees the second. The next answers are measured again.',
  'figures.resetNow': 'Forget',
  'figures.notReset': 'Nothing was forgotten',
}
