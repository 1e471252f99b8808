/** Rows for the lists that the demonstration leaves empty, so that screens are looked at with something in each of them. */
import { createCover } from 'shared-kit/contracts/plans/covers';
import { dashboards } from 'shared-kit/contracts/reports/dashboards';
import { issuePaper } from 'shared-kit/contracts/reports/papers';
import { startReportExport } from 'shared-kit/contracts/reports/report-exports';
import { reports } from 'shared-kit/contracts/reports/reports';
import { generateTasks } from 'shared-kit/contracts/tasks/task-generations';
import { listSelectablePeople } from 'shared-kit/contracts/tasks/tasks';
import { dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { apiOf } from '../api.ts';
import { accounts } from '../people/accounts.ts';

const long = 'Todo lo que vence este mes en la sala de calderas y en la cubierta, por persona y por programa';

/** A manager's, in the first installation: exports, an issued paper, a saved report, a dashboard, days off and a generation. */
export const fillEmptyLists = async (url: string): Promise<void> => {
  const api = await apiOf(url, 'manager');
  const { installationId } = api;
  const today = localDayOf(Date.now(), 'Europe/Madrid');
  const year = Number(dayText(today).slice(0, 4));
  const settings = `from=${year}-01-01&to=${year}-12-31`;
  const asked = { installationId, language: 'es', settings } as const;
  for (const [kind, format] of [
    ['tasks', 'xlsx'],
    ['statistics', 'pdf'],
  ] as const)
    await api.call(startReportExport, { body: { ...asked, kind, format } });
  await api.call(issuePaper, {
    body: {
      installationId,
      kind: 'refrigeration',
      language: 'es',
      origin: url,
      from: `${year}-01-01`,
      to: dayText(today),
    },
  });
  await api.call(reports.create, {
    body: { installationId, name: long, kind: 'tasks', settings, sharedWith: 'nobody' },
  });
  const tile = { form: 'number', size: 'small', days: 'thisMonth', installationId: null } as const;
  await api.call(dashboards.create, {
    body: {
      installationId,
      name: long,
      sharedWith: 'nobody',
      tiles: [
        { ...tile, figure: 'tasks' },
        { ...tile, figure: 'costCorrectives' },
        { ...tile, figure: 'closed', size: 'wide', form: 'chart', days: 'thisYear' },
      ],
    },
  });
  const { data: people } = await api.call(listSelectablePeople, { query: { installationId } });
  const idOf = (name: string): number => people.find((person) => person.name === name)?.id ?? 0;
  const [personId, coverId] = [idOf(accounts.technician.name), idOf(accounts.secondTechnician.name)];
  await api.call(createCover, {
    body: { installationId, personId, coverId, from: dayText(today + 30), to: dayText(today + 44) },
  });
  await api.call(generateTasks, { body: { installationId, year: year + 1, onlyMissing: true } });
};
