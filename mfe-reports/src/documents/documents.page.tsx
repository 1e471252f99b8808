import { buildings } from 'shared-kit/contracts/centres/installations';
import { listPapers, paperKinds } from 'shared-kit/contracts/reports/papers';
import { reportPresets } from 'shared-kit/contracts/reports/reports';
import { askedDays, type Days } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { FilterBar, oneOf, useDayFilter } from 'shared-kit/web/table';
import {
  ErrorState,
  Heading,
  ListSkeleton,
  PageFrame,
  PageSkeleton,
  SimpleGrid,
  Stack,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { IssuedList } from './issued-list.tsx';
import { PaperCard, type PaperCardProps } from './paper-card.tsx';
import { type Asker, askers, paperPlaces, screenPlaces } from './paper-links.ts';
import { ScreenCard } from './screen-card.tsx';

/** With what the list of issued documents keeps there, which goes too when all is cleared. */
const defaults = { from: '', to: '', days: '', buildingId: 0, page: 1, kind: '', q: '' };

/** Those of this year unless others are asked for: what the law asks for is mostly of a year. */
const useAskedYear = (asked: Days & { readonly days: string }): Days => {
  const { timeZone } = useFormat();
  const today = localDayText(Date.now(), timeZone);
  return askedDays(asked, today, { presets: reportPresets, usual: 'thisYear' });
};

type Listed = NonNullable<ReturnType<typeof usePapers>['data']>;
const usePapers = (installationId: number) =>
  useRoute(listPapers, { query: { installationId } }, { select: ({ data }) => data });

interface GroupProps extends Pick<PaperCardProps, 'installationId' | 'days' | 'buildingId'> {
  readonly asker: Asker;
  readonly listed: Listed;
}

/** All that the law, the owner or the house itself asks for. */
const Group = ({ asker, listed, ...place }: GroupProps) => {
  const t = useText();
  const { papers, screens, maintainerName, ownerName } = listed;
  const own = paperKinds.filter((kind) => paperPlaces[kind].asker === asker);
  const others = screens.filter(({ screen }) => screenPlaces[screen].asker === asker);
  if (own.length + others.length === 0) return null;
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="md">
        {t(`documents.asker.${asker}`)}
      </Heading>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: 2, '2xl': 3 }} gap="3">
        {own.map((kind) => (
          <PaperCard
            key={kind}
            kind={kind}
            last={papers.find((paper) => paper.kind === kind)?.last ?? null}
            maintainerName={maintainerName}
            ownerName={ownerName}
            {...place}
          />
        ))}
        {others.map((other) => (
          <ScreenCard key={other.screen} {...other} />
        ))}
      </SimpleGrid>
    </Stack>
  );
};

const Documents = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const [address, setAddress] = useUrlState(defaults);
  const days = useAskedYear(address);
  const papers = usePapers(installationId);
  const houses = useRoute(
    buildings.list,
    { query: { installationId, sort: 'order' } },
    { select: ({ data }) => data },
  );
  const { data, error } = papers;
  const filters = [
    useDayFilter({
      label: t('filter.days'),
      days: { from: address.from, to: address.to },
      presets: reportPresets,
      onChange: (change) => setAddress({ ...days, ...change, days: '' }),
    }),
    oneOf({
      key: 'buildingId',
      label: t('filter.buildingId'),
      options: (houses.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      value: address.buildingId || null,
      onChange: (value) => setAddress({ buildingId: value ?? 0 }),
    }),
  ];
  return (
    <PageFrame
      title={t('documents.title')}
      summary={t('documents.summary', { from: format.day(days.from), to: format.day(days.to) })}
    >
      <Stack gap="5">
        <FilterBar filters={filters} onClear={() => setAddress(defaults)} />
        {error && !data ? <ErrorState error={error} onRetry={() => void papers.refetch()} /> : null}
        {!error && !data ? <ListSkeleton rows={6} /> : null}
        {data
          ? askers.map((asker) => (
              <Group
                key={asker}
                asker={asker}
                listed={data}
                installationId={installationId}
                days={days}
                buildingId={address.buildingId || null}
              />
            ))
          : null}
        <Heading as="h2" size="md">
          {t('documents.issuedOnes')}
        </Heading>
        <IssuedList
          installationId={installationId}
          kinds={[...paperKinds, ...(data?.screens ?? []).map(({ screen }) => screen)]}
        />
      </Stack>
    </PageFrame>
  );
};

const DocumentsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Documents key={installation.id} installationId={installation.id} />;
};

export default DocumentsPage;
