import { FileText, Save } from 'shared-kit/web/icons';
import { Menu, OpenMenu } from 'shared-kit/web/overlays';
import type { OpenMenuProps } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface StatisticsMenuOpenProps extends OpenMenuProps {
  readonly onPrint: () => Promise<void>;
  readonly onKeep: () => void;
}

const StatisticsMenuOpen = ({ trigger, onPrint, onKeep }: StatisticsMenuOpenProps) => {
  const t = useText();
  return (
    <OpenMenu trigger={trigger}>
      <Menu.Item value="owner" minHeight="44px" onSelect={() => void onPrint()}>
        <FileText aria-hidden size={16} />
        {t('owner.action')}
      </Menu.Item>
      <Menu.Item value="keep" minHeight="44px" onSelect={onKeep}>
        <Save aria-hidden size={16} />
        {t('saved.keep')}
      </Menu.Item>
    </OpenMenu>
  );
};

export default StatisticsMenuOpen;
