// A5: several workstations archive into one folder of a share.
import { expect, test } from 'vitest'
import { archiveManifestSchema } from '../../../shared/model/archive-manifest.ts'
import { openDisk, openManySigned } from '../../support/many-signed.ts'

const listed = (bytes: Buffer | undefined): readonly string[] =>
  archiveManifestSchema
    .parse(JSON.parse(String(bytes)))
    .files.map(({ name }) => name)
    .toSorted()

async function twoWorkstations() {
  const disk = openDisk()
  const ana = await openManySigned({ first: ['Ana 1', 'Ana 2'], other: [] }, {}, disk)
  const bia = await openManySigned({ first: ['Bia 1', 'Bia 2'], other: [] }, {}, disk)
  return { disk, ana, bia, list: (name: string) => listed(disk.files.get(`/arquivo/${name}`)) }
}

test('A5: two workstations that archive into one folder keep lists of their own', async () => {
  const { ana, bia, list, disk } = await twoWorkstations()
  await ana.archive.round()
  await bia.archive.round()
  await ana.archive.writeManifest()
  await bia.archive.writeManifest()
  expect(list('manifesto.json')).toEqual(['Ana 1', 'Ana 2'])
  expect(list('manifesto (2).json')).toEqual(['Bia 1', 'Bia 2'])
  expect(String(disk.files.get('/arquivo/manifesto.csv'))).toContain('Ana 1')
  expect(String(disk.files.get('/arquivo/manifesto (2).csv'))).toContain('Bia 2')
  expect([...disk.files.keys()].filter((path) => path.endsWith('.part'))).toEqual([])
})

test('A5: two workstations that begin at the same moment take no list of each other', async () => {
  const { ana, bia, disk } = await twoWorkstations()
  await Promise.all([ana.archive.round(), bia.archive.round()])
  await Promise.all([ana.archive.writeManifest(), bia.archive.writeManifest()])
  const lists = ['manifesto.json', 'manifesto (2).json'].map((name) =>
    listed(disk.files.get(`/arquivo/${name}`)),
  )
  expect(lists.map((names) => names.join()).toSorted()).toEqual(['Ana 1,Ana 2', 'Bia 1,Bia 2'])
})

test('A5: files of one name keep a name each, whoever stores them first', async () => {
  const disk = openDisk()
  const ana = await openManySigned({ first: ['Contrato'], other: [] }, {}, disk)
  const bia = await openManySigned({ first: ['Contrato '], other: [] }, {}, disk)
  await Promise.all([ana.archive.round(), bia.archive.round()])
  const names = [...disk.files.keys()].filter((path) => path.endsWith('.pdf'))
  expect(names.toSorted()).toEqual([
    '/arquivo/Contrato_assinado (2).pdf',
    '/arquivo/Contrato_assinado.pdf',
  ])
  expect(disk.overwritten()).toEqual([])
})
