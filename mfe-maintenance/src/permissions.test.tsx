/** What holders of single permissions find on screens, alone and together. */

import { screen } from '@testing-library/react';
import { Archetype } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut, useInstallation } from 'shared-kit/web/app';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTask } from '../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../testing/task-server.ts';
import { useEnterLate } from './late-entry/use-enter-late.ts';
import es from './locales/es.json' with { type: 'json' };
import { manifest } from './manifest.ts';
import { InProgramme } from './programmes/programme.tsx';
import { TaskCard } from './round/task-card.tsx';

const { ApplusView, ApplusEdit, EntropyView, EntropyEdit } = Permission;
const { EditUserAndDate, ReviewPastPeriods, CopyFromPastPeriods } = Permission;

/** Of the screens that one permission alone opens, and those of every programme. */
const pages = (...held: readonly Permission[]): string[] =>
  manifest.entries
    .filter(({ superAdmin, permissions }) => !superAdmin && permissions.some((each) => held.includes(each)))
    .map(({ path }) => path)
    .toSorted();
const common = [
  '/continuePreviousWork',
  '/daysOff',
  '/elementRound',
  '/maintenance',
  '/maintenanceCalendar',
  '/maintenancePreviousData',
  '/tasks/:id',
];
const applus = ['/applusLateChores', '/applusMenu', '/applusRemainingChores', '/applusViewChoresPerformed'];
const entropy = applus.map((path) => path.replace('applus', 'entropy'));

const ofPlans = ['/maintenanceBoard', '/maintenanceLevel'];
const ofDates = ['/enteringLateChores', '/firstMaintenance'];
const ofReview = ['/maintenancePreviousChores', '/maintenanceReview'];

test.each([
  ['ApplusView', [ApplusView], [...applus, ...common]],
  ['ApplusEdit', [ApplusEdit], [...applus, ...common, ...ofPlans]],
  ['EntropyView', [EntropyView], [...entropy, ...common]],
  ['EntropyEdit', [EntropyEdit], [...entropy, ...common, ...ofPlans]],
  ['EditUserAndDate', [EditUserAndDate], ofDates],
  ['ReviewPastPeriods', [ReviewPastPeriods], ofReview],
  ['CopyFromPastPeriods', [CopyFromPastPeriods], []],
  ['ApplusView and ReviewPastPeriods', [ApplusView, ReviewPastPeriods], [...applus, ...common, ...ofReview]],
  [
    'EntropyEdit and EditUserAndDate',
    [EntropyEdit, EditUserAndDate],
    [...entropy, ...common, ...ofPlans, ...ofDates],
  ],
])('%s is offered these screens', (_name, held, expected) => {
  expect(pages(...held)).toEqual(expected.toSorted());
});

/** What leads to entering late tasks, as the list of what is late shows it; that it is known what the person may do. */
const Harness = () => {
  const isKnown = useInstallation().installations.length > 0;
  const leads = useEnterLate(7);
  return (
    <>
      {isKnown ? <p>known</p> : null}
      {leads.map(({ key, label }) => (
        <p key={key}>{label}</p>
      ))}
    </>
  );
};

describe('on the card of a task', () => {
  let server: TaskServer;
  beforeEach(() => {
    signInAs({ Id: 12, Name: 'Marta' });
  });
  afterEach(async () => {
    await server.close();
    signOut();
  });

  const programmes = {
    applus: Archetype.applus,
    entropy: Archetype.entropy,
  } as const;

  const parts = {
    readOnly: () => screen.queryByText('Solo lectura'),
    save: () => screen.queryByRole('button', { name: 'Guardar' }),
    copy: () => screen.queryByRole('button', { name: 'Copiar de un periodo anterior' }),
    date: () => screen.queryByRole('textbox', { name: /^Fecha/ }),
    enterLate: () => screen.queryByText('Registro de atrasadas'),
  };
  type Part = keyof typeof parts;

  test.each<[string, keyof typeof programmes, readonly Permission[], readonly Part[]]>([
    ['ApplusView', 'applus', [ApplusView], ['readOnly']],
    ['ApplusEdit', 'applus', [ApplusEdit], ['save']],
    ['ApplusEdit', 'entropy', [ApplusEdit], ['readOnly']],
    ['EntropyView', 'entropy', [EntropyView], ['readOnly']],
    ['EntropyEdit', 'entropy', [EntropyEdit], ['save']],
    [
      'ApplusEdit and EditUserAndDate',
      'applus',
      [ApplusEdit, EditUserAndDate],
      ['save', 'date', 'enterLate'],
    ],
    ['ApplusView and EditUserAndDate', 'applus', [ApplusView, EditUserAndDate], ['readOnly']],
    ['EntropyEdit and CopyFromPastPeriods', 'entropy', [EntropyEdit, CopyFromPastPeriods], ['save', 'copy']],
    ['EntropyView and CopyFromPastPeriods', 'entropy', [EntropyView, CopyFromPastPeriods], ['readOnly']],
    ['ApplusEdit and ReviewPastPeriods', 'applus', [ApplusEdit, ReviewPastPeriods], ['save']],
  ])('%s finds of %s', async (_name, programme, held, expected) => {
    const task = buildTask({ archetype: programmes[programme], formats: [] });
    server = await startTaskServer(task);
    server.permissions = held;
    await renderPage(
      <InProgramme programme={programme}>
        <Harness />
        <TaskCard id={task.id} listed={task} onSaved={() => undefined} bar={(save) => save} />
      </InProgramme>,
      { texts: { 'mfe-maintenance': es } },
    );
    await screen.findByText('known');
    const shown = () =>
      Object.entries(parts)
        .filter(([, find]) => find() !== null)
        .map(([name]) => name);
    await expect.poll(shown).toEqual(Object.keys(parts).filter((name) => expected.includes(name as Part)));
  });
});
