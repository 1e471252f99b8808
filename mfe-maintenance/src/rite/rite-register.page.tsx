import { useState } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { getRitePlant } from 'shared-kit/contracts/rite-plant';
import { issueRiteRegister, listRiteRegister, registerYears } from 'shared-kit/contracts/rite-register';
import { callRoute, useInstallation } from 'shared-kit/web/app';
import { IssueButton } from 'shared-kit/web/evidence';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { Link, useUrlState } from 'shared-kit/web/router';
import { anyOf, DataTable, oneOf } from 'shared-kit/web/table';
import { Box, Button, EmptyState, PageFrame, PageSkeleton, Text } from 'shared-kit/web/ui';
import { TaskBeside } from '../task-record/task-beside.ts';
import { useText } from '../use-text.ts';
import { usePresentYear } from './use-present-year.ts';
import { useRegisterColumns } from './use-register-columns.tsx';

const size = 50;
const newest = '-performedAt';
const defaults = { page: 1, q: '', sort: '', year: 0, result: [], generators: '', elementId: [] } as const;
const inAddress = {
  page: 'page',
  q: 'q',
  sort: 'sort',
  filters: ['year', 'result', 'generators', 'elementId'],
};
const results = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo] as const;

const useRegisterList = (installationId: number) => {
  const [address, setAddress] = useUrlState(defaults);
  const { q, sort, year, result, generators, elementId } = address;
  const query = {
    installationId,
    ...(q === '' ? {} : { q }),
    ...(sort === '' ? {} : { sort: sort as 'performedAt' }),
    ...(year === 0 ? {} : { year }),
    ...(result.length === 0 ? {} : { result: result.join(',') }),
    ...(generators === '' ? {} : { generators: 'true' as const }),
    ...(elementId.length === 0 ? {} : { elementId: elementId.join(',') }),
  };
  return { address, setAddress, query };
};

type List = ReturnType<typeof useRegisterList>;

const useRegisterFilters = (installationId: number, { address, setAddress }: List) => {
  const t = useText();
  const { text } = useEnumText();
  const present = usePresentYear();
  const [isWanted, setWanted] = useState(address.elementId.length > 0);
  const plant = useRoute(
    getRitePlant,
    { query: { installationId } },
    { enabled: isWanted, staleTime: 60_000 },
  );
  const years = Array.from({ length: registerYears + 1 }, (_, back) => present - back);
  const filters = [
    oneOf({
      key: 'year',
      label: t('rite.year'),
      options: years.map((value) => ({ value, label: String(value) })),
      value: address.year === 0 ? null : address.year,
      onChange: (year) => setAddress({ year: year ?? 0 }),
    }),
    oneOf({
      key: 'generators',
      label: t('rite.register.elements'),
      options: [{ value: 'true', label: t('rite.register.generatorsAlone') }],
      value: address.generators === '' ? null : address.generators,
      onChange: (value) => setAddress({ generators: value ?? '' }),
    }),
    anyOf({
      key: 'elementId',
      label: t('rite.register.generator'),
      options: (plant.data?.data.generators ?? []).map(({ id, name, ref }) => ({
        value: id,
        label: `${name} ${ref}`,
      })),
      isLoading: plant.isPending,
      values: address.elementId,
      onChange: (elementId) => setAddress({ elementId }),
    }),
    anyOf({
      key: 'result',
      label: t('filter.result'),
      options: results.map((value) => ({ value, label: text('choreResult', value) })),
      values: address.result,
      onChange: (result) => setAddress({ result }),
    }),
  ];
  return { filters, fetch: () => setWanted(true) };
};

interface IssueRegisterProps {
  readonly installationId: number;
  readonly year: number;
}

/** Of the year that is shown, or of this one; all of it, whatever else the list is narrowed by. */
const IssueRegister = ({ installationId, year }: IssueRegisterProps) => {
  const t = useText();
  const issue = useRouteMutation(issueRiteRegister, { invalidates: ['papers'] });
  return (
    <Box marginTop="3">
      <IssueButton
        name={t('rite.register.ofYear', { year })}
        signers={[{ as: 'maintainer', name: '' }]}
        issue={(fields) => issue.mutateAsync({ body: { installationId, year, ...fields } })}
      />
    </Box>
  );
};

const Register = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const list = useRegisterList(installationId);
  const { address, setAddress, query } = list;
  const { filters, fetch } = useRegisterFilters(installationId, list);
  const columns = useRegisterColumns();
  const present = usePresentYear();
  const entries = useRoute(
    listRiteRegister,
    { query: { ...query, page: address.page, size } },
    { keepPrevious: true },
  );
  const total = entries.data?.total;
  return (
    <PageFrame
      title={t('rite.register.title')}
      summary={
        total === undefined ? ' ' : t('rite.register.summary', { count: total, shown: format.number(total) })
      }
    >
      <DataTable
        name="rite.register"
        label={t('rite.register.title')}
        columns={columns}
        rows={entries.data?.data}
        total={total}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        href={paths.task}
        record={<TaskBeside />}
        page={address.page}
        size={size}
        onPage={(page) => setAddress({ page })}
        sort={address.sort || newest}
        onSort={(sort) => setAddress({ sort: sort === newest ? '' : sort })}
        search={{ value: address.q, onChange: (q) => setAddress({ q }), label: t('filter.search') }}
        filters={filters}
        onFilters={fetch}
        address={inAddress}
        readPage={(page, rows) => callRoute(listRiteRegister, { query: { ...query, page, size: rows } })}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        empty={
          <EmptyState
            title={t('rite.register.empty')}
            text={t('rite.register.emptyText')}
            action={
              <Button asChild variant="outline">
                <Link to={paths.remainingRiteChores()}>{t('overview.seeRemaining')}</Link>
              </Button>
            }
          />
        }
      />
      <IssueRegister installationId={installationId} year={address.year || present} />
      <Text color="fg.muted" marginTop="2">
        {t('rite.register.kept', { years: registerYears })}
      </Text>
    </PageFrame>
  );
};

/** The register of a thermal installation: RITE, article 27. */
const RiteRegisterPage = () => {
  const { installation } = useInstallation();
  return installation ? <Register installationId={installation.id} /> : <PageSkeleton />;
};

export default RiteRegisterPage;
