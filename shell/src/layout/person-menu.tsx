import { signOut, useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { LogOut, User } from 'shared-kit/web/icons';
import { useQueryClient } from 'shared-kit/web/query';
import {
  Box,
  Button,
  type ColorModeChoice,
  chooseColorMode,
  Menu,
  Portal,
  Text,
  useColorMode,
} from 'shared-kit/web/ui';
import { LanguageItems } from './language-menu.tsx';

const modes: readonly ColorModeChoice[] = ['light', 'dark', 'system'];

const ThemeItems = () => {
  const { t } = useTranslation('shell');
  return (
    <Menu.RadioItemGroup
      value={useColorMode().choice}
      onValueChange={({ value }) => chooseColorMode(value as ColorModeChoice)}
    >
      <Menu.ItemGroupLabel>{t('theme.label')}</Menu.ItemGroupLabel>
      {modes.map((mode) => (
        <Menu.RadioItem key={mode} value={mode}>
          {t(`theme.${mode}`)}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
};

/** The user, how the portal looks, and the way out. Signing out forgets the session and nothing else. */
export const PersonMenu = ({ withLanguage }: { readonly withLanguage: boolean }) => {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  const queries = useQueryClient();
  const leave = () => {
    signOut();
    queries.clear();
  };
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button variant="ghost" aria-label={t('person.menu', { name: user?.Name ?? '' })} paddingX="2">
          <User aria-hidden />
          <Text hideBelow="lg" truncate maxWidth="12rem">
            {user?.Name}
          </Text>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="14rem">
            <Box paddingX="2" paddingY="1" fontWeight="semibold">
              {user?.Name}
            </Box>
            <Menu.Separator />
            {withLanguage ? (
              <>
                <LanguageItems />
                <Menu.Separator />
              </>
            ) : null}
            <ThemeItems />
            <Menu.Separator />
            <Menu.Item value="sign-out" onSelect={leave}>
              <LogOut aria-hidden size={16} />
              {t('person.signOut')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};
