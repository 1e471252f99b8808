/** Consumption and output for the certificates: the last year whole, this one as far as bills have come. */
import type { Figure } from 'shared-kit/contracts/legal/rite-certificate';
import { type ThermalGeneratorV1, thermalGeneratorsV1 } from 'shared-kit/contracts/views/structure';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { type RiteYearRecord, riteYears, yearId } from '../rite/rite-year.model.ts';
import { say } from './words.ts';

interface Where {
  readonly installationId: number;
  readonly timeZone: string;
  readonly now: Date;
}

const noMeters = 'No hay contadores individuales';
const figure = (
  key: Figure['key'],
  value: number | null,
  { unit, reason = '' }: { readonly unit: Figure['unit']; readonly reason?: string | undefined },
): Figure => ({
  key,
  value,
  unit,
  reason: say(reason),
});

/** Kilowatt-hours from full hours of the installed power. */
const wholeYear = (heat: number, cold: number): Figure[] => [
  figure('fuel', Math.round(heat * 780), { unit: 'kWh' }),
  figure('electricity', Math.round(cold * 290 + heat * 40), { unit: 'kWh' }),
  figure('makeUpWater', 38, { unit: 'm³' }),
  figure('hotWater', Math.round(heat * 1.4), { unit: 'm³' }),
  figure('hotWaterMeters', null, { unit: 'm³', reason: noMeters }),
  figure('heatMeters', null, { unit: 'kWh', reason: noMeters }),
  figure('heatOutput', Math.round(heat * 720), { unit: 'kWh' }),
  ...(cold > 0 ? [figure('coldOutput', Math.round(cold * 640), { unit: 'kWh' })] : []),
  figure('renewableOutput', 41_800, { unit: 'kWh' }),
];

/** Nothing where there is no plant, or somebody has written already. */
export const seedYears = async (db: Connection, { installationId, timeZone, now }: Where): Promise<void> => {
  if (await riteYears(db).findOne({ installationId })) return;
  const generators = await databaseOf(db)
    .collection<ThermalGeneratorV1>(thermalGeneratorsV1)
    .find({ installationId, 'data.generatorKind': { $gt: '' } })
    .toArray();
  if (generators.length === 0) return;
  const sum = (name: 'heatPower' | 'coldPower'): number =>
    generators.reduce((total, generator) => total + (generator[name] ?? 0), 0);
  const figures = wholeYear(sum('heatPower'), sum('coldPower'));
  const year = Number(localDayText(now, timeZone).slice(0, 4));
  const record = (
    certifiedYear: number,
    fields: Pick<RiteYearRecord, 'figures' | 'declaration' | 'remarks'>,
  ) => ({
    _id: yearId(installationId, certifiedYear),
    installationId,
    year: certifiedYear,
    version: 1,
    ...fields,
  });
  await riteYears(db).insertMany([
    record(year - 1, { figures, declaration: 'complies', remarks: '' }),
    record(year, {
      figures: figures.filter(({ value }) => value === null),
      declaration: null,
      remarks: say('Pendientes las facturas del último trimestre.'),
    }),
  ]);
};
