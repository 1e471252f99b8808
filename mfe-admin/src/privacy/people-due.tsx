import type { Retention } from 'shared-kit/contracts/retention';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Heading, RowLink, Stack, Text } from 'shared-kit/web/ui';

/** Nobody is removed by itself: a person looks at each. */
export const PeopleDue = ({ people }: { readonly people: Retention['peopleDue'] }) => {
  const { t } = useTranslation('mfe-admin');
  const { date } = useFormat();
  return (
    <Stack as="section" gap="2">
      <Heading as="h2" size="md">
        {t('privacy.due.title')}
      </Heading>
      {people.length === 0 ? (
        <Text color="fg.muted">{t('privacy.due.none')}</Text>
      ) : (
        people.map(({ id, name, since }) => (
          <RowLink key={id} to={`/user/spad-users/${id}`}>
            <Text>{name}</Text>
            <Text color="fg.muted">{t('privacy.due.since', { date: date(since) })}</Text>
          </RowLink>
        ))
      )}
    </Stack>
  );
};
