import { type ReactElement, useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { X } from 'shared-kit/web/icons';
import { Drawer, IconButton, Portal as Layer } from 'shared-kit/web/ui';
import { SideMenu } from './side-menu.tsx';
import type { Portal } from './use-portal.ts';

interface MenuDrawerProps {
  readonly portal: Portal;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** The menu of narrow windows. */
export const MenuDrawer = ({ portal, children }: MenuDrawerProps) => {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <Drawer.Root open={open} onOpenChange={(details) => setOpen(details.open)} placement="start" size="xs">
      <Drawer.Trigger asChild>{children}</Drawer.Trigger>
      <Layer>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{t('menu.label')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body paddingX="3">
              <SideMenu portal={portal} onFollow={() => setOpen(false)} />
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <IconButton variant="ghost" aria-label={t('menu.close')}>
                <X aria-hidden />
              </IconButton>
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Layer>
    </Drawer.Root>
  );
};
