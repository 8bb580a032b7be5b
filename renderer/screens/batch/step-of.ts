// Component and label of each step.
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
  readonly component: FunctionComponent<StepProps>
}

export const STEP_OF: Readonly<Record<BatchStep, Step>> = {
  files: { label: 'batch.step.files', component: FilesStep },
  signers: { label: 'batch.step.signers', component: SignersStep },
  areas: { label: 'batch.step.areas', component: AreasStep },
  options: { label: 'batch.step.options', component: OptionsStep },
  review: { label: 'batch.step.review', component: ReviewStep },
  release: { label: 'batch.step.release', component: ReleaseStep },
}
