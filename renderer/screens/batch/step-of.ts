// The component of each step, what it is called and its key.
import type { FunctionComponent } from 'react'
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { BatchStep } from '../../state/places.ts'
import { AreasStep } from './steps/areas-step.tsx'
import { FilesStep } from './steps/files-step.tsx'
import { OptionsStep } from './steps/options-step.tsx'
import { ReleaseStep } from './steps/release-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { SignersStep } from './steps/signers-step.tsx'

type StepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

type Step = {
  readonly label: TextKey
  readonly keys: string
  readonly component: FunctionComponent<StepProps>
}

export const STEP_OF: Readonly<Record<BatchStep, Step>> = {
  files: { label: 'batch.step.files', keys: 'Alt+1', component: FilesStep },
  signers: { label: 'batch.step.signers', keys: 'Alt+2', component: SignersStep },
  areas: { label: 'batch.step.areas', keys: 'Alt+3', component: AreasStep },
  options: { label: 'batch.step.options', keys: 'Alt+4', component: OptionsStep },
  review: { label: 'batch.step.review', keys: 'Alt+5', component: ReviewStep },
  release: { label: 'batch.step.release', keys: 'Alt+6', component: ReleaseStep },
}
