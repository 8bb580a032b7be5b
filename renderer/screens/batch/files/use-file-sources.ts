// Ways to add files to a batch: picked or dropped files and folders, annexes, and spreadsheets, which go to the
// import.
import type { FileToken } from '../../../../shared/model/file-token.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { useAddFiles, usePickFiles, usePickFolder } from '../../../queries/adding.ts'
import { useAddAnnexes } from '../../../queries/annexes.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { isSheet } from '../sheet/is-sheet.ts'
import { useSheetOpener } from '../sheet/sheet-opener.tsx'
import { FOLDER_KEYS, PICK_KEYS } from './files-tools.tsx'
import { useOfferPairs } from './use-offer-pairs.ts'
import { useScreenKeys } from '../../../components/use-screen-keys.ts'

/** @param isLocked whether the batch is being released; then nothing is added */
export function useFileSources(batchId: BatchId, isLocked: boolean) {
  const { open: takeSheet } = useSheetOpener()
  const add = useAddFiles()
  const pick = usePickFiles()
  const pickAnnex = usePickFiles()
  const pickFolder = usePickFolder()
  const addAnnexes = useAddAnnexes(batchId)
  const pairs = useOfferPairs(batchId)

  const addFiles = (files: readonly FileToken[]): void => {
    const sheet = files.find(isSheet)
    const tokens = files.filter((file) => file !== sheet).map(({ token }) => token)
    if (isLocked) return
    if (sheet) takeSheet(sheet)
    if (tokens.length > 0) whenDone(add.mutateAsync({ batchId, tokens }), pairs.offer)
  }
  const pickFiles = (): void => {
    whenDone(pick.mutateAsync(), addFiles)
  }
  const pickWholeFolder = (): void => {
    whenDone(pickFolder.mutateAsync(), addFiles)
  }
  const pickAnnexes = (): void => {
    whenDone(pickAnnex.mutateAsync(), (files) => {
      if (files.length > 0) addAnnexes.mutate(files)
    })
  }
  useScreenKeys(
    isLocked
      ? []
      : [
          [PICK_KEYS, pickFiles],
          [FOLDER_KEYS, pickWholeFolder],
        ],
    [],
  )
  return {
    addFiles,
    takeSheet,
    pickFiles,
    pickFolder: pickWholeFolder,
    pickAnnexes,
    addAnnexes,
    isPicking: pick.isPending || pickFolder.isPending,
    pickError: pick.error ?? pickFolder.error ?? pickAnnex.error,
    pairError: pairs.error,
  }
}
