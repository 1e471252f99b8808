import { useTranslation } from 'shared-kit/web/i18n';
import { chakra, EmptyState, Stack, Text } from 'shared-kit/web/ui';
import { PlaceLink } from './manual-inlines.tsx';
import type { ManualWay } from './manual-place.ts';
import type { ManualHit } from './search-manual.ts';

interface ManualHitsProps {
  readonly hits: readonly ManualHit[];
  readonly way: ManualWay;
}

/** Sections that a search found, each with some of its words. */
export const ManualHits = ({ hits, way }: ManualHitsProps) => {
  const { t } = useTranslation('shell');
  if (hits.length === 0) return <EmptyState title={t('help.none')} text={t('help.noneText')} />;
  return (
    <Stack asChild gap="4">
      <chakra.ul listStyleType="none" aria-label={t('help.found')}>
        {hits.map(({ page, section, excerpt }) => (
          <li key={`${page.name} ${section.anchor}`}>
            <PlaceLink place={{ page: page.name, anchor: section.anchor }} way={way}>
              {section.title === '' ? page.title : `${page.title}: ${section.title}`}
            </PlaceLink>
            <Text color="fg.muted">{excerpt}</Text>
          </li>
        ))}
      </chakra.ul>
    </Stack>
  );
};
