import { useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { User } from 'shared-kit/web/icons';
import { LazyMenu, Text } from 'shared-kit/web/ui';

const load = () => import('./person-menu-open.tsx');

export const PersonMenu = () => {
  const { t } = useTranslation('shell');
  const name = useSessionUser()?.Name ?? '';
  return (
    <LazyMenu load={load} menu={{}} aria-label={t('person.menu', { name })} paddingX="2">
      <User aria-hidden />
      <Text as="span" hideBelow="lg" truncate maxWidth="min(12rem, 15vw)">
        {name}
      </Text>
    </LazyMenu>
  );
};
