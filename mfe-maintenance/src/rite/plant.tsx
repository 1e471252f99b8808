import { useState } from 'react';
import { getRitePlant, type RitePlant } from 'shared-kit/contracts/legal/rite-plant';
import { paths } from 'shared-kit/contracts/paths';
import { useRoute } from 'shared-kit/web/query';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Heading,
  ListSkeleton,
  SimpleGrid,
  Stack,
  Text,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { Drifts } from './drifts.tsx';
import { GeneratorCard } from './generator-card.tsx';
import { TextLink } from './text-link.tsx';
import { ThermalList } from './thermal-list.tsx';

const shownAtFirst = 4;

interface PlantProps {
  readonly installationId: number;
}

/** The generators of heat and cold, and what departs from the year before. */
const Plant = ({ installationId }: PlantProps) => {
  const t = useText();
  const { data, error, refetch } = useRoute(
    getRitePlant,
    { query: { installationId } },
    { select: (answer) => answer.data },
  );
  return (
    <Stack gap="4" marginTop="2">
      <Box as="section" aria-label={t('rite.plant.title')}>
        <Heading as="h2" size="md" marginBottom="1">
          {t('rite.plant.title')}
        </Heading>
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data ? <ListSkeleton rows={4} /> : null}
        {data ? <Generators installationId={installationId} plant={data} /> : null}
      </Box>
      <Drifts installationId={installationId} />
    </Stack>
  );
};

const Generators = ({ installationId, plant }: PlantProps & { readonly plant: RitePlant }) => {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const { generators, installations } = plant;
  if (generators.length === 0)
    return <EmptyState title={t('rite.plant.none')} text={t('rite.plant.noneText')} />;
  const shown = isWhole ? generators : generators.slice(0, shownAtFirst);
  return (
    <>
      <ThermalList installationId={installationId} installations={installations} />
      <Text color="fg.muted" marginBottom="3">
        <TextLink to={paths.riteCertificate({ installationId })}>{t('rite.plant.toCertificate')}</TextLink>
      </Text>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: 2 }} gap="3" alignItems="start">
        {shown.map((generator) => (
          <GeneratorCard key={generator.id} installationId={installationId} generator={generator} />
        ))}
      </SimpleGrid>
      {generators.length > shownAtFirst ? (
        <Button
          variant="outline"
          marginTop="3"
          minHeight={{ base: '44px', md: '10' }}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('rite.plant.fewer') : t('rite.plant.allGenerators', { count: generators.length })}
        </Button>
      ) : null}
    </>
  );
};

export default Plant;
