import { useState } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { getRitePlant } from 'shared-kit/contracts/legal/rite-plant';
import { issueRiteRegister, listRiteRegister, registerYears } from 'shared-kit/contracts/legal/rite-register';
import { paths } from 'shared-kit/contracts/paths';
import { useInstallation } from 'shared-kit/web/app';
import { IssueButton } from 'shared-kit/web/evidence';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { DataTable, defineList, useList, useListFilters } from 'shared-kit/web/table';
import { Box, Button, EmptyState, PageFrame, PageSkeleton, Text } from 'shared-kit/web/ui';
import { TaskBeside } from '../task-record/task-beside.ts';
import { useText } from '../use-text.ts';
import { usePresentYear } from './use-present-year.ts';
import { useRegisterColumns } from './use-register-columns.tsx';

const registerList = defineList(listRiteRegister, {
  name: 'rite.register',
  sort: '-performedAt',
  filters: { year: 'number', generators: 'yesNo', elementId: 'several', result: 'several' },
  given: ['installationId'],
});
const results = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo] as const;

const useRegisterList = (installationId: number) => {
  const t = useText();
  const { text } = useEnumText();
  const present = usePresentYear();
  const list = useList(registerList, { installationId }, { search: t('filter.search') });
  const [isWanted, setWanted] = useState(list.address.elementId.length > 0);
  const plant = useRoute(
    getRitePlant,
    { query: { installationId } },
    { enabled: isWanted, staleTime: 60_000 },
  );
  const years = Array.from({ length: registerYears + 1 }, (_, back) => present - back);
  const filters = useListFilters(registerList, list, {
    year: { label: t('rite.year'), options: years.map((value) => ({ value, label: String(value) })) },
    generators: { label: t('rite.register.elements'), yes: t('rite.register.generatorsAlone') },
    elementId: {
      label: t('rite.register.generator'),
      options: (plant.data?.data.generators ?? []).map(({ id, name, ref }) => ({
        value: id,
        label: `${name} ${ref}`,
      })),
      isLoading: plant.isPending,
    },
    result: {
      label: t('filter.result'),
      options: results.map((value) => ({ value, label: text('choreResult', value) })),
    },
  });
  return { ...list, filters, fetch: () => setWanted(true) };
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
  const { address, table, filters, fetch } = useRegisterList(installationId);
  const columns = useRegisterColumns();
  const present = usePresentYear();
  const { total } = table;
  return (
    <PageFrame
      title={t('rite.register.title')}
      summary={
        total === undefined ? ' ' : t('rite.register.summary', { count: total, shown: format.number(total) })
      }
    >
      <DataTable
        {...table}
        label={t('rite.register.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        href={paths.task}
        record={<TaskBeside />}
        filters={filters}
        onFilters={fetch}
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
