// Simulated disk at the end of a process: no pending write appears afterwards.
import { expect, test } from 'vitest'
import { createSimDisk } from '../../simulation/sim-disk.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import { createSimTime } from '../../simulation/sim-time.ts'

const PART = '/arquivo/.contrato.part'

/** Downloads two halves ten seconds apart; the power fails at `failsAtMs`, if given. */
async function download(failsAtMs?: number) {
  const time = createSimTime(0)
  const disk = createSimDisk(time, createSimRandom('disk'))
  async function* body() {
    yield Buffer.from('first')
    await time.sleep(10_000)
    yield Buffer.from('second')
  }
  void disk.makeRoot('/arquivo').then(() => disk.write(PART, body()))
  if (failsAtMs !== undefined) {
    time.at(failsAtMs, () => {
      disk.losePower()
      disk.lose(PART)
    })
  }
  await time.run(60_000)
  return disk.files.get(PART)?.toString()
}

test('what a process was downloading when it died does not go on into the folder', async () => {
  expect(await download(5_000)).toBeUndefined()
})

test('what is downloaded to its end lies in the folder', async () => {
  expect(await download()).toBe('firstsecond')
})
