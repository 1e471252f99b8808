import type { RefObject } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { X } from 'shared-kit/web/icons';
import { Drawer } from 'shared-kit/web/overlays';
import { IconButton, Portal as Layer } from 'shared-kit/web/ui';
import type { OpenProps } from '../on-demand.tsx';
import type { Portal } from '../use-portal.ts';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps extends OpenProps {
  readonly portal: Portal;
  /** The button that opened it gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** The menu of narrow windows. */
const MenuDrawer = ({ portal, opener, isOpen, onClose }: MenuDrawerProps) => {
  const { t } = useTranslation('shell');
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      finalFocusEl={() => opener.current}
      placement="start"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Layer>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{t('menu.label')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body paddingX="3">
              <SideMenu portal={portal} onFollow={onClose} />
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

export default MenuDrawer;
