import { useTranslation } from 'shared-kit/web/i18n';
import { ArrowLeft, Pencil, Star, Trash2 } from 'shared-kit/web/icons';
import { Menu, OpenMenu } from 'shared-kit/web/overlays';
import type { OpenMenuProps } from 'shared-kit/web/ui';

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
    <OpenMenu trigger={trigger}>
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
    </OpenMenu>
  );
};

export default PhotoMenuOpen;
