// Scenarios of seeds that once found defects, each played in several seconds.
import { expect, test } from 'vitest'
import { runScenario } from '../simulation/run.ts'
import { drawScenario } from '../simulation/draw-scenario.ts'

test.each([
  {
    seed: '749',
    title:
      'R17: a copy without any time of the service is looked behind by that time, though this clock was set',
  },
  { seed: '86', title: 'R11: a late document is reported for the row that has its whole name' },
  {
    seed: '17',
    layer: 'lastingFault',
    title: 'R18: rows of one account that take turns under R9 are each asked about within a day',
  },
  {
    seed: '3',
    layer: 'calmDays',
    title: 'R18: a row beside a list that proves nothing is asked about within a day',
  },
  {
    seed: '4870',
    title:
      'I1: the documents of a row that the copy put back does not have are excused, and those alone',
  },
  {
    seed: '45',
    layer: 'calmDays',
    title: 'R3: the day of a row counts from when no row alike closes its lane',
  },
  {
    seed: '5240',
    title: 'R9: a document that began before the weak absence lets nothing go beside the row',
  },
  {
    seed: '5432',
    title: 'R9: a create that was cut before its last bytes is no earlier send of its row',
  },
  {
    seed: '20147',
    title: 'R17: copies of a row that was mended in a lost stretch are of no row of the journal',
  },
  {
    seed: '1819',
    title: 'R9: a journal put back knows of no row that went alone after it was copied',
  },
  { seed: '1924', title: 'R18: what left the list for a while teaches settle times of hours' },
  {
    seed: '4377',
    title: 'R11: a batch that nobody remembers has the shorter names of the next one whole',
  },
  {
    seed: '9252',
    title:
      'R9: rows that are weakly absent once another took their candidates go one at a time as well',
  },
  {
    seed: '657',
    title: 'R13: a row waits for the end of another whose name is cut alike, and nobody is asked',
  },
  { seed: '1185', title: 'R16: the chosen document is read last before the row takes it' },
  {
    seed: '11339',
    title:
      'R16: a row to go again is asked about anew when its document is listed under a cut name',
  },
] as const)('$seed: $title', async (found) => {
  const layer = 'layer' in found ? found.layer : undefined
  expect((await runScenario(drawScenario(found.seed, layer))).broken).toEqual([])
})
