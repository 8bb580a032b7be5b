import { ActionIcon, CopyButton as MantineCopyButton, Tooltip } from '@mantine/core'
import { useTranslate } from '../i18n.tsx'
import { Icon } from './icon.tsx'

/** `label` names what is copied. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useTranslate()
  return (
    <MantineCopyButton value={text}>
      {({ copied, copy }) => {
        const words = t(copied ? 'action.copied' : 'action.copy')
        return (
          <Tooltip label={words}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={`${words}: ${label}`}
              onClick={copy}
            >
              <Icon name={copied ? 'selected' : 'copy'} />
            </ActionIcon>
          </Tooltip>
        )
      }}
    </MantineCopyButton>
  )
}
