import { useTranslation } from 'shared-kit/web/i18n';
import { Menu } from 'shared-kit/web/overlays';
import { type ColorModeChoice, chooseColorMode, useColorMode } from 'shared-kit/web/ui';
import { RadioRow } from './radio-row.tsx';

const modes: readonly ColorModeChoice[] = ['light', 'dark', 'system'];

export const ThemeItems = () => {
  const { t } = useTranslation('shell');
  return (
    <Menu.RadioItemGroup
      value={useColorMode().choice}
      onValueChange={({ value }) => chooseColorMode(value as ColorModeChoice)}
    >
      <Menu.ItemGroupLabel>{t('theme.label')}</Menu.ItemGroupLabel>
      <RadioRow choices={modes.map((mode) => ({ value: mode, label: t(`theme.${mode}`) }))} />
    </Menu.RadioItemGroup>
  );
};
