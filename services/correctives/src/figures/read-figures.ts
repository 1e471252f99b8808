import {
  type getCorrectiveFigures as contract,
  mostFigureDays,
} from 'shared-kit/contracts/correctives/corrective-figures';
import { passedOf } from 'shared-kit/domain/correctives/corrective-figures';
import { dayOfText, daysBetween } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { timeZoneOf } from '../references/time-zone.ts';
import { countFigures } from './count-figures.ts';
import { nameRows } from './name-rows.ts';
import { readFacts } from './read-facts.ts';

const checkDays = (from: string, to: string): void => {
  const code = to < from ? 'beforeFrom' : daysBetween(from, to) >= mostFigureDays ? 'tooLong' : null;
  if (code) fail('invalidInput', { fields: [{ path: 'to', code }] });
};

export const readFigures: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, from, to } = query;
  checkDays(from, to);
  const timeZone = await timeZoneOf(ctx, installationId);
  const [first, last] = [dayOfText(from), dayOfText(to)];
  const window = { from: startOfLocalDay(first, timeZone), to: startOfLocalDay(last + 1, timeZone) };
  const now = ctx.now().getTime();
  const facts = await readFacts(ctx.db, query, { passed: passedOf(window, now), timeZone });
  const counted = countFigures(facts, { first, last, window, now, timeZone });
  return { data: await nameRows(ctx.db, counted, facts) };
};
