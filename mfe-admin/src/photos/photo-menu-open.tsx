import { useTranslation } from 'shared-kit/web/i18n';
import { ArrowLeft, Pencil, Star, Trash2 } from 'shared-kit/web/icons';
import { Menu } from 'shared-kit/web/overlays';
import { type OpenMenuProps, Portal } from 'shared-kit/web/ui';

export interface PhotoDeeds {
  readonly onCaption: () => void;
  readonly onRemove: () => void;
  /** Not of the first one. */
  readonly onEarlier?: () => void;
  readonly onMain?: () => void;
}

const PhotoMenuOpen = ({ trigger, onCaption, onRemove, onEarlier, onMain }: PhotoDeeds & OpenMenuProps) => {
  const { t } = useTranslation('mfe-admin');
  const items = [
    { key: 'caption', icon: Pencil, run: onCaption },
    { key: 'makeMain', icon: Star, run: onMain },
    { key: 'earlier', icon: ArrowLeft, run: onEarlier },
    { key: 'remove', icon: Trash2, run: onRemove },
  ] as const;
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="14rem">
            {items.map(({ key, icon: Icon, run }) =>
              run ? (
                <Menu.Item
                  key={key}
                  value={key}
                  onSelect={run}
                  {...(key === 'remove' ? { color: 'fg.error' } : {})}
                >
                  <Icon aria-hidden size={16} />
                  {t(`photos.${key}`)}
                </Menu.Item>
              ) : null,
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};

export default PhotoMenuOpen;
