import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { X } from '../icons.ts';
import { IconButton } from '../ui/core.ts';
import { Drawer } from '../ui/parts/drawer.ts';

export interface ReadPanelProps {
  readonly title: string;
  readonly onClose: () => void;
  /** While something in it is being changed, a touch beside it does not close it. */
  readonly isKeptOpen?: boolean;
  readonly children: ReactNode;
}

/** A record that is read at the side of its list, as long as it is mounted; over the whole width on a phone. */
export const ReadPanel = ({ title, onClose, isKeptOpen = false, children }: ReadPanelProps) => {
  const t = useKitText();
  return (
    <Drawer.Root
      open
      size={{ base: 'full', md: 'lg' }}
      closeOnInteractOutside={!isKeptOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title flex="1">{title}</Drawer.Title>
              <IconButton variant="ghost" size="sm" aria-label={t('close')} onClick={onClose}>
                <X aria-hidden />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
};
