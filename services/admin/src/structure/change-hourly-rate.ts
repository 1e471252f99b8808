import type { changeHourlyRate as contract } from 'shared-kit/contracts/centres/installations';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { changedRates, rateProblem } from 'shared-kit/domain/figures/hourly-rates';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { changeFields, type RecordOf } from 'shared-kit/server/records';
import { installationSpec, ratesOf } from './describe-installations.ts';
import type { installations } from './structure.model.ts';

interface OfInstallation {
  readonly record: RecordOf<typeof installations>;
  readonly installationId: number;
}

export const changeHourlyRate: RecordHandler<typeof contract, OfInstallation> = (
  { body: { version, ...change }, located: { record } },
  ctx,
) => {
  const rates = ratesOf(record);
  const code = rateProblem(rates, change, localDayText(ctx.now(), record.timeZone ?? defaultTimeZone));
  if (code) fail('invalidInput', { fields: [{ path: 'from', code }] });
  const { hourlyRate, formerRates } = changedRates(rates, change);
  return changeFields(installationSpec, record, {
    fieldChange: { version, set: { hourlyRate, formerRates: [...formerRates] } },
    ctx,
  });
};
