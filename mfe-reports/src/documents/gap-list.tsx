import { paths } from 'shared-kit/contracts/paths';
import type { Gap } from 'shared-kit/contracts/reports/papers';
import type { Days } from 'shared-kit/domain/dates/day-presets';
import { useFormat } from 'shared-kit/web/i18n';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { gapAddress } from './paper-links.ts';

/** Names of what can't be opened are words like the others. */
const underlined = { '& a': { textDecoration: 'underline' } } as const;

interface GapListProps {
  readonly gaps: readonly Gap[];
  readonly installationId: number;
  readonly days: Days;
}

/** What a document will say that it doesn't know, each with the way to where it is filled in. */
export const GapList = ({ gaps, installationId, days }: GapListProps) => {
  const t = useText();
  if (gaps.length === 0) return <Text>{t('documents.complete')}</Text>;
  return (
    <Box as="ul" paddingStart="5" listStyleType="disc" css={underlined}>
      {gaps.map((gap) => (
        <Box as="li" key={gap.code} paddingY={{ base: '2.5', md: '1' }} overflowWrap="anywhere">
          <GapName gap={gap} days={days} />
          <GapPlaces gap={gap} installationId={installationId} />
        </Box>
      ))}
    </Box>
  );
};

const GapName = ({ gap, days }: { readonly gap: Gap; readonly days: Days }) => {
  const t = useText();
  const { number } = useFormat();
  const name = t(`documents.gap.${gap.code}`, { count: gap.count, shown: number(gap.count) });
  const to = gapAddress(gap, days);
  return to === null ? name : <ModuleLink to={to}>{name}</ModuleLink>;
};

/** The first elements that it is about. */
const GapPlaces = ({ gap, installationId }: Omit<GapListProps, 'gaps' | 'days'> & { readonly gap: Gap }) => {
  if (gap.places.length === 0) return null;
  return (
    <Text as="span" color="fg.muted">
      {': '}
      {gap.places.map(({ elementId, name }, index) => (
        <span key={elementId}>
          {index === 0 ? '' : ', '}
          <ModuleLink to={paths.element({ id: elementId, installationId })}>{name}</ModuleLink>
        </span>
      ))}
      {gap.count > gap.places.length ? '…' : ''}
    </Text>
  );
};
