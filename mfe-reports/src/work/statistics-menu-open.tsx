import { FileText, Save } from 'shared-kit/web/icons';
import { Menu } from 'shared-kit/web/overlays';
import { type OpenMenuProps, Portal } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface StatisticsMenuOpenProps extends OpenMenuProps {
  readonly onPrint: () => Promise<void>;
  readonly onKeep: () => void;
}

const StatisticsMenuOpen = ({ trigger, onPrint, onKeep }: StatisticsMenuOpenProps) => {
  const t = useText();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="14rem">
            <Menu.Item value="owner" minHeight="44px" onSelect={() => void onPrint()}>
              <FileText aria-hidden size={16} />
              {t('owner.action')}
            </Menu.Item>
            <Menu.Item value="keep" minHeight="44px" onSelect={onKeep}>
              <Save aria-hidden size={16} />
              {t('saved.keep')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};

export default StatisticsMenuOpen;
