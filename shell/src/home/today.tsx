import { useTranslation } from 'shared-kit/web/i18n';
import { useContributions } from 'shared-kit/web/slots';
import { EmptyState, Heading, SimpleGrid, Stack, VisuallyHidden } from 'shared-kit/web/ui';

/** What needs this person today: a card for each module that has something to say. */
export const Today = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('shell');
  const cards = useContributions('home.card', { installationId });
  if (cards.length === 0) return <EmptyState title={t('home.nothing')} text={t('home.nothingText')} />;
  return (
    <Stack as="section" aria-labelledby="home-today">
      <VisuallyHidden asChild>
        <h2 id="home-today">{t('home.today')}</h2>
      </VisuallyHidden>
      <SimpleGrid
        gridTemplateColumns="repeat(auto-fill, minmax(min(22rem, 100%), 1fr))"
        gap="3"
        alignItems="start"
      >
        {cards.map(({ key, title, content }) => (
          <Stack
            key={key}
            as="article"
            aria-label={title}
            gap="3"
            padding={{ base: '3', sm: '4' }}
            borderWidth="1px"
            borderRadius="lg"
            bg="bg.panel"
            // About as high as a card's numbers: what comes moves little.
            minHeight="9.5rem"
          >
            <Heading as="h3" size="md">
              {title}
            </Heading>
            {content}
          </Stack>
        ))}
      </SimpleGrid>
    </Stack>
  );
};
