import { useTranslation } from 'shared-kit/web/i18n';
import { Ban, Trash2 } from 'shared-kit/web/icons';
import { Menu, OpenMenu } from 'shared-kit/web/overlays';
import type { OpenMenuProps } from 'shared-kit/web/ui';
import type { ChangeKind } from './changes/change-kinds.ts';

interface ReleaseMenuProps extends OpenMenuProps {
  readonly isStable: boolean;
  /** It can run in one installation alone. */
  readonly isPinnable: boolean;
  readonly isRecalled: boolean;
  readonly unused: boolean;
  readonly onChange: (kind: ChangeKind) => void;
  readonly onPrune: () => void;
}

/** What was recalled runs never again. What runs nowhere can be pruned; the stable release has nothing to be promoted to. */
const ReleaseMenu = ({
  trigger,
  isStable,
  isPinnable,
  isRecalled,
  unused,
  onChange,
  onPrune,
}: ReleaseMenuProps) => {
  const { t } = useTranslation('mfe-admin');
  const pin: readonly ChangeKind[] = isPinnable ? ['pin'] : [];
  const chosen: readonly ChangeKind[] = isStable ? pin : [...pin, 'canary', 'promote'];
  const kinds = isRecalled ? [] : chosen;
  return (
    <OpenMenu trigger={trigger}>
      {kinds.map((kind) => (
        <Menu.Item key={kind} value={kind} onSelect={() => onChange(kind)}>
          {t(`releases.changes.${kind}.button`)}
        </Menu.Item>
      ))}
      {isRecalled ? null : (
        <Menu.Item value="recall" color="fg.error" onSelect={() => onChange('recall')}>
          <Ban aria-hidden size={16} />
          {t('releases.changes.recall.button')}
        </Menu.Item>
      )}
      {unused ? (
        <Menu.Item value="prune" color="fg.error" onSelect={onPrune}>
          <Trash2 aria-hidden size={16} />
          {t('releases.list.prune')}
        </Menu.Item>
      ) : null}
    </OpenMenu>
  );
};

export default ReleaseMenu;
