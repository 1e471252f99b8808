import { useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { User } from 'shared-kit/web/icons';
import { Text } from 'shared-kit/web/ui';
import { LazyMenu } from './lazy-menu.tsx';

const load = () => import('./person-menu-open.tsx');

export const PersonMenu = () => {
  const { t } = useTranslation('shell');
  const name = useSessionUser()?.Name ?? '';
  return (
    <LazyMenu load={load} aria-label={t('person.menu', { name })} paddingX="2">
      <User aria-hidden />
      <Text as="span" hideBelow="lg" truncate maxWidth="12rem">
        {name}
      </Text>
    </LazyMenu>
  );
};
