/** The day of who covers for somebody: their own work and that of the other, on the days off alone. */
import { screen } from '@testing-library/react';
import { EntityType } from 'shared-kit/contracts/enums';
import type { Cover } from 'shared-kit/contracts/plans/covers';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { useDayTasks } from './use-day-tasks.ts';

const [own, other] = [12, 13];
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number): string => dayText(dayOfText(today) + days);
const off = (from: number, to: number): Cover => ({
  id: 1,
  installationId: 1,
  personId: other,
  personName: 'Jordi',
  coverId: own,
  coverName: 'Marta',
  from: inDays(from),
  to: inDays(to),
});

let covers: readonly Cover[];
let server: JsonServer;
beforeEach(async () => {
  // Whoever may record everywhere.
  signInAs({ Id: own, Name: 'Marta', EntityType: EntityType.SuperAdminProxy });
  server = await startJsonServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://tasks');
    if (pathname === '/api/covers') return { body: { data: covers } };
    if (pathname !== '/api/tasks' || searchParams.get('state') === 'late')
      return { body: { data: [], total: 0 } };
    const person = Number(searchParams.get('person'));
    const task = buildTask({ id: person, installationId: 1, assignedToId: person, result: 0 });
    return { body: { data: [task], total: 1 } };
  });
  configureApi({ origin: server.origin });
});
afterEach(async () => {
  await server.close();
  signOut();
});

const Day = () => {
  const { tasks, covered, isRead } = useDayTasks(1, false);
  if (!isRead) return null;
  const names = covered.map(({ personName }) => personName).join();
  return <p>{`own ${tasks.own.map(({ id }) => id).join()} for ${names}`}</p>;
};

test.each([
  ['while they last', off(-1, 1), `own ${own},${other} for Jordi`],
  ['not before', off(3, 5), `own ${own} for `],
  ['not afterwards', off(-5, -3), `own ${own} for `],
])('has the work of who is away %s', async (_, cover, expected) => {
  covers = [cover];
  await renderPage(<Day />, { texts: {} });
  expect(await screen.findByText(expected.trim())).toBeDefined();
});
