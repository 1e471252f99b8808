import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { CircleCheck, Plus } from 'shared-kit/web/icons';
import {
  Box,
  Button,
  ErrorState,
  Flex,
  Heading,
  ListSkeleton,
  PageFrame,
  Stack,
  StateBadge,
  Text,
} from 'shared-kit/web/ui';
import { permissionName } from '../access/permission-groups.ts';
import { CatalogueMenu } from '../places/catalogue-menu.tsx';
import { CatalogueSideList } from '../places/catalogue-side-list.tsx';
import { type StarterRole, useStarterRoles } from './use-starter-roles.ts';

interface RoleCardProps {
  readonly role: StarterRole;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

/** Whom the role is for, and in words what one may do with it. */
const RoleCard = ({ role: { key, name, permissions, isThere }, isBusy, onAdd }: RoleCardProps) => {
  const { t } = useTranslation('mfe-admin');
  const { list } = useFormat();
  const may = permissions.map((permission) => t(`choices.permissions.${permissionName(permission)}`));
  return (
    <Box as="section" aria-label={name} borderWidth="1px" borderRadius="md" padding="3">
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="sm" flex="1">
          {name}
        </Heading>
        {isThere ? (
          <StateBadge tone="good" icon={CircleCheck}>
            {t('starter.present')}
          </StateBadge>
        ) : (
          <Button minHeight="44px" disabled={isBusy} onClick={onAdd}>
            <Plus aria-hidden />
            {t('begin.roles.add', { name })}
          </Button>
        )}
      </Flex>
      <Text>{t(`begin.roles.${key}.text`)}</Text>
      <Text color="fg.muted" textStyle="sm">
        {list(may)}
      </Text>
    </Box>
  );
};

/** Roles to begin with: each can be taken as it is, and changed afterwards among the roles. */
const StarterRolesPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { starters, error, refetch, add, isPending } = useStarterRoles();
  return (
    <Flex align="flex-start">
      <CatalogueSideList />
      <Box flex="1" minWidth="0">
        <PageFrame title={t('begin.roles.title')} summary={t('begin.roles.summary')} tabs={[]}>
          <CatalogueMenu />
          {starters ? (
            <Stack gap="3" maxWidth="60rem">
              {starters.map((role) => (
                <RoleCard key={role.key} role={role} isBusy={isPending} onAdd={() => void add(role)} />
              ))}
            </Stack>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton />
          )}
        </PageFrame>
      </Box>
    </Flex>
  );
};

export default StarterRolesPage;
